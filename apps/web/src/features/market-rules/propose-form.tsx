import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { RuleDifference, RuleEffect, RuleProposal } from "@fillmark/contracts/market-rules";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { TextArea } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { marketRules } from "../../messages/en/market-rules.ts";
import { Differences } from "./differences.tsx";
import { Effects } from "./effects.tsx";

interface ProposeFormProps {
  title: string;
  /** What the fields say; null where they can't be read, which the fields then show. */
  read: () => RuleProposal | null;
  onClose: () => void;
  /** The fields; told what the server found wrong in them, by their names. */
  children: ReactNode | ((wrong: FieldErrors) => ReactNode);
  /** The fields that show what is wrong with them; of others the form says it. */
  fields?: readonly string[] | undefined;
}

export type FieldErrors = Partial<Record<string, string>>;

interface Shown {
  proposal: RuleProposal;
  differences: readonly RuleDifference[];
  effects: readonly RuleEffect[];
}

/** First what would change, as the server sees it; then the reason, and the proposal. */
export function ProposeForm({ title, read, onClose, children, fields = [] }: ProposeFormProps) {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { preview, propose, dialog } = usePropose(setShown, onClose);
  const error = preview.error ?? propose.error;
  const wrong = fieldErrors(error);
  const { form, look } = useFirstWrong(preview.error);
  const isOfField = shown === null && fields.some((field) => wrong[field] !== undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (shown === null) {
      const proposal = read();
      if (proposal === null) look();
      else preview.mutate(proposal);
      return;
    }
    setMissing(reason.trim().length < 3);
    if (reason.trim().length >= 3) propose.mutate({ proposal: shown.proposal, reason: reason.trim() });
  }
  return (
    <Dialog
      isOpen
      isBusy={preview.isPending || propose.isPending}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{marketRules("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={preview.isPending || propose.isPending}>
            {marketRules(shown === null ? "preview" : "propose")}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="mr__form" onSubmit={submit} noValidate>
        {error !== null && !isOfField && (
          <Note tone="err" role="alert">
            {marketRules("notDone", { reason: describeError(error).text })}
          </Note>
        )}
        {shown === null ? (
          fieldsOf(children, wrong)
        ) : (
          <>
            <h3 className="t14 m">{marketRules("previewTitle")}</h3>
            <Differences differences={shown.differences} />
            <h3 className="t14 m">{marketRules("effectsTitle")}</h3>
            <Effects effects={shown.effects} />
            <TextArea
              label={marketRules("reason")}
              hint={marketRules("reasonHint")}
              error={isMissing ? marketRules("reasonMissing") : undefined}
              rows={3}
              maxLength={500}
              ref={focusIt}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </form>
      {dialog}
    </Dialog>
  );
}

function fieldsOf(children: ProposeFormProps["children"], wrong: FieldErrors): ReactNode {
  return typeof children === "function" ? children(wrong) : children;
}

/** Takes people to the first field that is wrong, which may be far above the button that they pressed. */
function useFirstWrong(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error, looks]);
  return { form, look: () => setLooks((times) => times + 1) };
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
    mutationFn: async (proposal: RuleProposal) => ({
      proposal,
      ...(await client.marketRules.preview.query({ proposal })),
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
