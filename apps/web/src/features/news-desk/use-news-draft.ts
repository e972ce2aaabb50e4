import { useEffect, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { Language } from "@fillmark/contracts/languages";
import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { removeDraft, storeDraft, readDraft } from "../../forms/drafts.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import {
  changedLanguages,
  fieldsOf,
  isNewsFields,
  isSameFields,
  languagesIn,
  newArticle,
  type NewsFields,
  type TextFields,
} from "./news-fields.ts";

const baseOf = (server: EditedNewsView | null): NewsFields =>
  server === null ? newArticle : fieldsOf(server);

/** Words of one's own over those of the server: a language that another admin added meanwhile stays. */
function over(base: NewsFields, own: NewsFields): NewsFields {
  return { ...own, texts: { ...base.texts, ...own.texts } };
}

/** What is typed and what it began from; what isn't saved is kept on this device as it is typed. */
function useText(edited: EditedNewsView | null) {
  const [server, setServer] = useState(edited);
  const name = `news.${server?.id ?? "new"}`;
  const [restored, setRestored] = useState(() => readDraft(name, isNewsFields));
  const base = baseOf(server);
  const [fields, setFields] = useState(() => (restored === null ? base : over(base, restored.fields)));
  const [revision, setRevision] = useState(restored?.revision ?? edited?.revision ?? null);
  const isDirty = !isSameFields(fields, base);
  const utils = trpc.useUtils();

  useEffect(() => {
    if (isDirty) storeDraft(name, { at: Date.now(), revision, fields });
    else removeDraft(name);
  }, [name, isDirty, revision, fields]);

  /** What the server has now; the words here stay. */
  function advance(next: EditedNewsView): void {
    // From now on the article has a name of its own.
    if (server === null) removeDraft(name);
    setServer(next);
    setRevision(next.revision);
    setRestored(null);
    utils.newsDesk.find.setData({ id: next.id }, next);
    void utils.newsDesk.list.invalidate();
  }
  return {
    server,
    fields,
    revision,
    base,
    isDirty,
    restoredAt: isDirty ? (restored?.at ?? null) : null,
    change: (part: Partial<NewsFields>) => setFields((now) => ({ ...now, ...part })),
    changeText: (language: Language, text: TextFields | undefined) =>
      setFields((now) => {
        const { [language]: _gone, ...others } = now.texts;
        return { ...now, texts: text === undefined ? others : { ...others, [language]: text } };
      }),
    advance,
    /** Goes on from what the server has now. Words that were typed since `sent` went stay as they are. */
    take(next: EditedNewsView, sent?: NewsFields): void {
      advance(next);
      setFields((now) => (sent === undefined || now === sent ? fieldsOf(next) : over(fieldsOf(next), now)));
    },
    drop(): void {
      setFields(base);
      setRevision(server?.revision ?? null);
      setRestored(null);
    },
  };
}

/** One article on the desk: its words, and saving them against what others do. `onBorn` hears its name once. */
export function useNewsDraft(edited: EditedNewsView | null, onBorn: (id: string) => void) {
  const { advance, take, ...own } = useText(edited);
  const { server, fields, revision, base, isDirty } = own;
  const [isConflict, setConflict] = useState(false);
  const { client } = trpc.useUtils();

  function refused(error: unknown, failed: string): void {
    if (domainErrorOf(error)?.code === "TEXT_CHANGED") setConflict(true);
    else toast.error(failed, describeError(error).text);
  }
  const save = useMutation({
    mutationFn: () => saveAll(client, { server, revision, fields, base }, advance),
    onSuccess: (saved) => take(saved, fields),
    onError: (error) => refused(error, t("saveFailed")),
  });
  // What is saved before the others' revision is known would only meet the same conflict, so saving waits for it.
  const settle = useMutation({
    mutationFn: (id: string) => client.newsDesk.find.query({ id }),
    onError: () => toast.error(t("conflictFailed")),
  });
  return {
    ...own,
    take,
    refused,
    isConflict,
    isSaving: save.isPending || settle.isPending,
    /** Answers what the server has then; null when it could not be saved. */
    async save(): Promise<EditedNewsView | null> {
      if (!isDirty && server !== null) return server;
      const saved = await save.mutateAsync().catch(() => null);
      if (saved !== null && server === null) onBorn(saved.id);
      return saved;
    },
    /** Loads what others did; the text here stays unless it is given up. */
    settleConflict(keepsMine: boolean): void {
      if (server === null) return;
      settle.mutate(server.id, {
        onSuccess: (next) => {
          take(next, keepsMine ? base : undefined);
          setConflict(false);
        },
      });
    },
  };
}

export type NewsDraft = ReturnType<typeof useNewsDraft>;

interface Sent {
  server: EditedNewsView | null;
  revision: number | null;
  fields: NewsFields;
  base: NewsFields;
}

type Client = ReturnType<typeof trpc.useUtils>["client"];

/** Each language that has changed is a call of its own; `onStep` hears of each, so that a break loses nothing. */
async function saveAll(
  { newsDesk }: Client,
  { server, revision, fields, base }: Sent,
  onStep: (next: EditedNewsView) => void,
): Promise<EditedNewsView> {
  const { category, image, texts } = fields;
  const pairs = [...fields.pairs];
  if (server?.origin === "feed") {
    const tagged = await newsDesk.tag.mutate({ id: server.id, revision: revision ?? 1, category, pairs });
    return tagged;
  }
  const changed = server === null ? languagesIn(texts) : changedLanguages(fields, base);
  const written = changed.length > 0 ? changed : languagesIn(texts).slice(0, 1);
  let latest = server;
  for (const language of written) {
    const text = texts[language];
    if (text === undefined) continue;
    const known =
      latest === null
        ? {}
        : { id: latest.id, revision: latest === server ? (revision ?? 1) : latest.revision };
    latest = await newsDesk.save.mutate({
      ...known,
      category,
      pairs,
      imagePath: image?.path ?? null,
      text: { language, ...text },
    });
    onStep(latest);
  }
  if (latest === null) throw new Error("an article has a text");
  return latest;
}
