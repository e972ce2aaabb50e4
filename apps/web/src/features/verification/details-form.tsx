import { useState } from "react";
import type { MyCaseView } from "@fillmark/contracts/verification";
import { Button } from "@fillmark/ui/button";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { verification } from "../../messages/en/verification.ts";
import { detailsOf, draftOf, refusedCountry, wrongFields } from "./details-draft.ts";
import { FundsFields, IdentityFields, PersonalFields } from "./details-fields.tsx";
import type { DetailsItem } from "./item-kinds.ts";

interface DetailsFormProps {
  mine: MyCaseView;
  item: DetailsItem;
  onDone: () => void;
}

/** What is typed for one item, kept when the server says no. */
export function DetailsForm({ mine, item, onDone }: DetailsFormProps) {
  const saved = mine.details.find((one) => one.item === item);
  const [values, setValues] = useState(() => draftOf(item, saved));
  const utils = trpc.useUtils();
  const refused = refusedCountry(values, item, utils.verification.mine.getData()?.blockedCountries);
  const save = trpc.verification.saveDetails.useMutation({
    onSuccess: async () => {
      await utils.verification.mine.invalidate();
      onDone();
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: (typed) => ({ ...wrongFields(typed), ...(refused !== undefined && { country: refused }) }),
    send(typed) {
      const details = detailsOf(item, typed);
      if (details !== null) save.mutate({ caseId: mine.id, details });
    },
    blames: { TOO_YOUNG: "birthDate", DOCUMENT_EXPIRED: "expiresOn" },
  });
  return (
    <Form form={form} className="form-stack">
      <FormFailure form={form}>{(reason) => verification("saveFailed", { reason })}</FormFailure>
      {item === "personal" && <PersonalFields form={form} refused={refused} />}
      {item === "identity" && <IdentityFields form={form} refused={refused} />}
      {item === "funds" && <FundsFields form={form} />}
      <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
        {verification("save")}
      </Button>
    </Form>
  );
}
