import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { DestinationView } from "@fillmark/contracts/withdrawals";
import { Button } from "@fillmark/ui/button";
import { FormCard } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { trpc } from "../../api-client/trpc.ts";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { travelRule } from "../../messages/en/travel-rule.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import {
  missingTravelRule,
  type TravelRuleDraft,
  travelRuleDraft,
  TravelRuleFields,
  travelRuleInput,
} from "./travel-rule-fields.tsx";
import { shortAccount } from "./withdraw-text.ts";

interface TravelRuleFormProps {
  destination: DestinationView;
  declaredAbove: string;
  onDone: () => void;
}

/** Says of a saved address who holds it and whose it is. */
export function TravelRuleForm({ destination, declaredAbove, onDone }: TravelRuleFormProps) {
  const { id: destinationId, label, account } = destination;
  const [draft, setDraft] = useState<TravelRuleDraft>(() => travelRuleDraft(destination.travelRule ?? null));
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const save = useMutation({
    mutationFn: async (typed: TravelRuleDraft) => {
      const said = travelRuleInput(typed);
      if (said === undefined) return undefined;
      return guarded(() =>
        utils.client.withdrawals.setTravelRule.mutate({ destinationId, travelRule: said }),
      );
    },
    onSuccess(view) {
      if (view === undefined) return;
      utils.withdrawals.listDestinations.setData(undefined, view);
      toast.ok(travelRule("saved", { label }));
      onDone();
    },
  });
  const form = useForm({
    values: draft,
    onChange: setDraft,
    call: save,
    check: missingTravelRule,
    send: (typed) => save.mutate(typed),
  });
  return (
    <Form form={form}>
      <FormCard title={<StageHeading>{travelRule("title")}</StageHeading>}>
        <p className="text-14 text-secondary">
          {withdraw("of", { label, account: shortAccount(account) })}
          <br />
          {travelRule("why")}
        </p>
        <TravelRuleFields
          draft={form.values}
          wrong={form.wrong}
          onChange={form.set}
          declaredAbove={declaredAbove}
        />
        <FormFailure form={form}>{(reason) => travelRule("failed", { reason })}</FormFailure>
        <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
          {travelRule("save")}
        </Button>
        <Button isBlock onClick={onDone}>
          {withdraw("back")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}
