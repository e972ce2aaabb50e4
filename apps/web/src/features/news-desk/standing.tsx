import { Note } from "@fillmark/ui/note";
import { formatMoment } from "../../format/format.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { StateBadge } from "./state-badge.tsx";
import type { NewsDraft } from "./use-news-draft.ts";

/** Where this article stands: in conflict, brought back from this device, unsaved or saved, and what readers get. */
export function Standing({ draft }: { draft: NewsDraft }) {
  const { isConflict, isDirty, restoredAt, server } = draft;
  if (isConflict)
    return (
      <Note tone="err" role="alert">
        {t("conflict")}{" "}
        <button type="button" className="link" onClick={() => draft.settleConflict(false)}>
          {t("conflictTheirs")}
        </button>{" "}
        <button type="button" className="link" onClick={() => draft.settleConflict(true)}>
          {t("conflictMine")}
        </button>
      </Note>
    );
  return (
    <>
      {restoredAt !== null && (
        <Note tone="warn">
          {t("restored", { at: formatMoment(restoredAt) })}{" "}
          <button type="button" className="link" onClick={draft.drop}>
            {t("restoredDrop")}
          </button>
        </Note>
      )}
      <p className="text-14 text-muted nk__standing">
        {server !== null && <StateBadge state={server.state} />}
        <span role="status">{isDirty ? t("unsaved") : savedText(draft)}</span>
        {server !== null && <span>{readersText(server)}</span>}
      </p>
    </>
  );
}

function savedText({ server }: NewsDraft): string {
  if (server === null) return t("fresh");
  const at = formatMoment(server.savedAt);
  return server.savedBy === null ? t("upToDate", { at }) : t("upToDateBy", { at, who: server.savedBy });
}

function readersText({ state, publishedAt }: NonNullable<NewsDraft["server"]>): string {
  if (publishedAt === null) return "";
  const at = formatMoment(publishedAt);
  if (state === "scheduled") return t("scheduledFor", { at });
  return state === "published" ? t("publishedAt", { at }) : "";
}
