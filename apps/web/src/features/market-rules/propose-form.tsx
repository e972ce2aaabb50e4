import { type ReactNode, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ListingPreview } from "@fillmark/contracts/listings";
import type {
  PreviewRulesInput,
  RuleDifference,
  RuleEffect,
  RuleProposal,
} from "@fillmark/contracts/market-rules";
import { TextArea } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { type FieldErrors, type FormOf, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { marketRules } from "../../messages/en/market-rules.ts";
import { Differences } from "./differences.tsx";
import { Effects } from "./effects.tsx";
import { ListingPreviewView } from "./listing-preview.tsx";

interface ProposeFormProps<Values extends object> {
  title: string;
  start: Values;
  check?: (values: Values) => FieldErrors;
  /** What the fields say. */
  proposalOf: (values: Values) => RuleProposal;
  /** What an example of a new pair is counted at, where they say that. */
  examplePriceOf?: (values: Values) => string | undefined;
  onClose: () => void;
  children: (form: FormOf<Values>) => ReactNode;
}

interface Shown {
  proposal: RuleProposal;
  differences: readonly RuleDifference[];
  effects: readonly RuleEffect[];
  listing: ListingPreview | null;
}

/** First what would change, as the server sees it; then the reason, and the proposal. */
export function ProposeForm<Values extends object>(props: ProposeFormProps<Values>) {
  const { title, start, check, proposalOf, examplePriceOf, onClose, children } = props;
  const [shown, setShown] = useState<Shown | null>(null);
  const [values, setValues] = useState(start);
  const [why, setWhy] = useState({ reason: "" });
  const { preview, propose, dialog } = usePropose(setShown, onClose);
  const fields = useForm({
    values,
    onChange: setValues,
    call: preview,
    check,
    send: (typed) => preview.mutate({ proposal: proposalOf(typed), examplePrice: examplePriceOf?.(typed) }),
  });
  const reasons = useForm({
    values: why,
    onChange: setWhy,
    call: propose,
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? marketRules("reasonMissing") : undefined }),
    send({ reason }) {
      if (shown !== null) propose.mutate({ proposal: shown.proposal, reason: reason.trim() });
    },
  });
  return (
    <FormDialog
      form={shown === null ? fields : reasons}
      onClose={onClose}
      title={title}
      keep={marketRules("cancel")}
      action={marketRules(shown === null ? "preview" : "propose")}
      formClass="mr__form"
      failed={(reason) => marketRules("notDone", { reason })}
    >
      {shown === null ? (
        children(fields)
      ) : (
        <>
          <h3 className="text-14 font-medium">{marketRules("previewTitle")}</h3>
          <Differences differences={shown.differences} />
          {shown.listing === null ? (
            <>
              <h3 className="text-14 font-medium">{marketRules("effectsTitle")}</h3>
              <Effects effects={shown.effects} />
            </>
          ) : (
            <ListingPreviewView preview={shown.listing} />
          )}
          <TextArea
            {...reasons.text("reason")}
            label={marketRules("reason")}
            hint={marketRules("reasonHint")}
            rows={3}
            maxLength={500}
            ref={focusIt}
          />
        </>
      )}
      {dialog}
    </FormDialog>
  );
}

/** What the first answer asks for next. */
function focusIt(area: HTMLTextAreaElement | null): void {
  area?.focus();
}

function usePropose(onShown: (shown: Shown) => void, onClose: () => void) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { guarded, dialog } = useStepUp();
  const preview = useMutation({
    mutationFn: async (asked: PreviewRulesInput) => ({
      proposal: asked.proposal,
      ...(await client.marketRules.preview.query(asked)),
    }),
    onSuccess: onShown,
  });
  const propose = useMutation({
    mutationFn: (input: { proposal: RuleProposal; reason: string }) =>
      guarded(() => client.marketRules.propose.mutate(input)),
    onSuccess: (proposed) => {
      if (proposed === undefined) return;
      toast.ok(marketRules("proposed"));
      void utils.marketRules.invalidate();
      onClose();
    },
  });
  return { preview, propose, dialog };
}
