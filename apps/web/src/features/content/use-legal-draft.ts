import { useEffect, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { DraftInput, LegalEditView, SaveDraftInput } from "@fillmark/contracts/legal";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { hasShape } from "../../lib/has-shape.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { content } from "../../messages/en/content.ts";
import { removeDraft, storeDraft, readDraft } from "../../forms/drafts.ts";

export interface DraftFields {
  title: string;
  markdown: string;
  summary: string;
  needsConsent: boolean;
}

function isDraftFields(value: unknown): value is DraftFields {
  return hasShape(value, { title: "string", markdown: "string", summary: "string", needsConsent: "boolean" });
}

/** The draft as the server has it; without one, the published text as the beginning of the next. */
function fieldsOf({ draft, published }: LegalEditView): DraftFields {
  if (draft !== null) {
    const { title, markdown, summary, needsConsent } = draft;
    return { title, markdown, summary, needsConsent };
  }
  return {
    title: published?.title ?? "",
    markdown: published?.markdown ?? "",
    summary: "",
    needsConsent: false,
  };
}

const isSame = (a: DraftFields, b: DraftFields): boolean =>
  a.title === b.title &&
  a.markdown === b.markdown &&
  a.summary === b.summary &&
  a.needsConsent === b.needsConsent;

/** The text in the editor and what it began from; what isn't saved is kept on this device as it is typed. */
function useText(edited: LegalEditView) {
  const { kind } = edited;
  const name = `legal.${kind}`;
  const [server, setServer] = useState(edited);
  const [restored, setRestored] = useState(() => readDraft(name, isDraftFields));
  const [fields, setFields] = useState(restored?.fields ?? fieldsOf(edited));
  const [revision, setRevision] = useState(restored === null ? revisionOf(edited) : restored.revision);
  const utils = trpc.useUtils();
  const isDirty = !isSame(fields, fieldsOf(server));

  useEffect(() => {
    if (isDirty) storeDraft(name, { at: Date.now(), revision, fields });
    else removeDraft(name);
  }, [name, isDirty, revision, fields]);

  return {
    server,
    fields,
    revision,
    isDirty,
    restoredAt: restored?.at ?? null,
    change: (part: Partial<DraftFields>) => setFields({ ...fields, ...part }),
    /** Goes on from what the server has now, with its text or with the one in the editor. */
    take(next: LegalEditView, keepsMine = false): void {
      setServer(next);
      setRevision(revisionOf(next));
      if (!keepsMine) setFields(fieldsOf(next));
      setRestored(null);
      utils.legal.findForEdit.setData({ kind }, next);
      void utils.legal.listTexts.invalidate();
      void utils.legal.versions.invalidate({ kind });
    },
  };
}

/** The draft of one text: its content, and saving and publishing them against what others do. */
export function useLegalDraft(edited: LegalEditView) {
  const { kind } = edited;
  const { take, revision, ...words } = useText(edited);
  const { fields, server, isDirty } = words;
  const [isConflict, setConflict] = useState(false);
  const { client } = trpc.useUtils();
  const refusedBecause = (failed: string) => ({
    onError: (error: unknown) => {
      if (domainErrorOf(error)?.code === "TEXT_CHANGED") setConflict(true);
      else toast.error(failed, describeError(error).text);
    },
  });
  const { guarded, dialog } = useStepUp();
  const save = useMutation({
    mutationFn: (input: SaveDraftInput) => guarded(() => client.legal.saveDraft.mutate(input)),
    ...refusedBecause(content("saveFailed")),
  });
  const publish = useMutation({
    mutationFn: (input: DraftInput) => guarded(() => client.legal.publish.mutate(input)),
    ...refusedBecause(content("publishFailed")),
  });
  const discard = trpc.legal.discardDraft.useMutation(refusedBecause(content("actionFailed")));
  // What is saved before the others' revision is known would only meet the same conflict, so saving waits for it.
  const settle = useMutation({
    mutationFn: () => client.legal.findForEdit.query({ kind }),
    onError: () => toast.error(content("conflictFailed")),
  });
  return {
    ...words,
    isConflict,
    /** Asks for another proof where the last one is long ago. */
    dialog,
    isBusy: save.isPending || publish.isPending || discard.isPending || settle.isPending,
    drop: () => take(server),
    /** Loads what the others did; the text here stays unless it is given up. */
    settleConflict(keepsMine: boolean): void {
      settle.mutate(undefined, {
        onSuccess: (next) => {
          take(next, keepsMine);
          setConflict(false);
        },
      });
    },
    /** Answers the draft's revision; null when it could not be saved. */
    async save(): Promise<number | null> {
      if (!isDirty && server.draft !== null) return server.draft.revision;
      const next = await save.mutateAsync({ kind, revision, ...fields }).catch(() => undefined);
      if (next === undefined) return null;
      take(next);
      return revisionOf(next);
    },
    async publish(seen: number): Promise<void> {
      const next = await publish.mutateAsync({ kind, revision: seen }).catch(() => undefined);
      if (next === undefined) return;
      take(next);
      toast.ok(content("published", { version: next.published?.version ?? 0 }));
    },
    async discard(): Promise<void> {
      const seen = server.draft?.revision;
      if (seen === undefined) return take(server);
      const next = await discard.mutateAsync({ kind, revision: seen }).catch(() => null);
      if (next === null) return;
      take(next);
      toast.ok(content("discarded"));
    },
  };
}

const revisionOf = ({ draft }: LegalEditView): number | null => draft?.revision ?? null;

export type LegalDraft = ReturnType<typeof useLegalDraft>;
