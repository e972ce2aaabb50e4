import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { CountryRowView, SetCountryInput } from "@fillmark/contracts/country-rules";
import { Select } from "@fillmark/ui/select";
import { TextArea } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { countryName } from "../../format/country-name.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { oneLine, useForm } from "../../forms/form.tsx";
import { countries as t } from "../../messages/en/countries.ts";
import { choiceOf, type Choice } from "./country-choice.ts";

const shortest = 3;
const choices: readonly Choice[] = ["residence", "documents", "allowed"];

interface CountryDialogProps {
  one: CountryRowView;
  needsApproval: boolean;
  onClose: () => void;
}

/** What is to hold for one country, and why. */
export function CountryDialog({ one, needsApproval, onClose }: CountryDialogProps) {
  const { country, isBlocked, residents } = one;
  const name = countryName(country);
  const now = choiceOf(one);
  const live = t("live", { count: residents });
  const [values, setValues] = useState<{ choice: Choice; reason: string }>({
    choice: isBlocked ? now : "residence",
    reason: "",
  });
  const { set, dialog } = useSetCountry(needsApproval, onClose);
  const form = useForm({
    values,
    onChange: setValues,
    call: set,
    check: ({ choice, reason }) => ({
      choice: choice === now ? t("unchanged") : undefined,
      reason: reason.trim().length < shortest ? t("whyMissing") : undefined,
    }),
    send: ({ choice, reason }) =>
      set.mutate({
        country,
        isBlocked: choice !== "allowed",
        coversDocuments: choice === "documents",
        reason: oneLine(reason.trim()),
      }),
  });
  return (
    <>
      <FormDialog
        form={form}
        onClose={onClose}
        title={isBlocked ? t("changeTitle", { country: name }) : t("blockTitle", { country: name })}
        description={isBlocked ? live : t("blockText", { live })}
        keep={t("keep")}
        action={needsApproval ? t("request") : t("apply")}
        formClass="form-stack"
        failed={(reason) => t("notDone", { reason })}
      >
        <Select
          {...form.choice("choice", choices)}
          label={t("choice")}
          options={choices.map((value) => ({ value, label: t(`choice_${value}`) }))}
        />
        <TextArea
          {...form.text("reason")}
          label={t("why")}
          hint={t("whyHint")}
          rows={2}
          maxLength={500}
          data-autofocus=""
        />
      </FormDialog>
      {dialog}
    </>
  );
}

function useSetCountry(needsApproval: boolean, onDone: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const set = useMutation({
    mutationFn: (input: SetCountryInput) => guarded(() => utils.client.countries.set.mutate(input)),
    onSuccess: (view) => {
      // Undefined says that the proof was not given: the question stays open.
      if (view === undefined) return;
      utils.countries.list.setData(undefined, view);
      toast.ok(needsApproval ? t("requested") : t("applied"));
      onDone();
    },
  });
  return { set, dialog };
}
