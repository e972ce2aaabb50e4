import { useState } from "react";
import type { Language } from "@fillmark/contracts/languages";
import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { toast } from "@fillmark/ui/toast";
import { formatMoment } from "../../format/format.ts";
import { removeDraft } from "../../forms/drafts.ts";
import { trpc } from "../../api-client/trpc.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import type { NewsDraft } from "./use-news-draft.ts";

/** What is done to an article as a whole. What is typed and not saved stays, except with the article itself. */
export function useNewsActions(draft: NewsDraft) {
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const { newsDesk } = utils.client;

  /** Answers what the action answers; null when it was refused, which is said. */
  async function done<T>(action: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    try {
      return await action();
    } catch (error) {
      draft.refused(error, t("actionFailed"));
      return null;
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    /** At once where `at` is null. */
    async publish({ id, revision }: EditedNewsView, at: string | null): Promise<void> {
      const next = await done(() => newsDesk.publish.mutate({ id, revision, at }));
      if (next === null) return;
      draft.take(next, draft.base);
      const when = formatMoment(next.publishedAt ?? next.savedAt);
      toast.ok(next.state === "scheduled" ? t("scheduledDone", { at: when }) : t("publishedDone"));
    },
    async withdraw({ id, revision }: EditedNewsView): Promise<void> {
      const next = await done(() => newsDesk.withdraw.mutate({ id, revision }));
      if (next === null) return;
      draft.take(next, draft.base);
      toast.ok(t("withdrawnDone"));
    },
    /** Whether it is gone. */
    async remove({ id, revision }: EditedNewsView): Promise<boolean> {
      const gone = await done(() => newsDesk.delete.mutate({ id, revision }));
      if (gone === null) return false;
      removeDraft(`news.${id}`);
      await utils.newsDesk.list.invalidate();
      toast.ok(t("deletedDone"));
      return true;
    },
    /** A language that was never saved goes by itself. */
    async removeText(language: Language): Promise<void> {
      const { server, revision } = draft;
      const isSaved = server?.texts.some((text) => text.language === language) === true;
      if (server !== null && isSaved) {
        const { id } = server;
        const next = await done(() =>
          newsDesk.deleteText.mutate({ id, revision: revision ?? server.revision, language }),
        );
        if (next === null) return;
        draft.take(next, draft.base);
      }
      draft.changeText(language, undefined);
    },
  };
}
