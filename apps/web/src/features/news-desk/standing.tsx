import { Note } from "@fillmark/ui/note";
import { formatMoment } from "../../lib/format.ts";
import { newsDesk as words } from "../../messages/en/news-desk.ts";
import { StateBadge } from "./state-badge.tsx";
import type { NewsDraft } from "./use-news-draft.ts";

/** Where this article stands: in conflict, brought back from this device, unsaved or saved, and what readers get. */
export function Standing({ draft }: { draft: NewsDraft }) {
  const { isConflict, isDirty, restoredAt, server } = draft;
  if (isConflict)
    return (
      <Note tone="err" role="alert">
        {words("conflict")}{" "}
        <button type="button" className="link" onClick={() => draft.settleConflict(false)}>
          {words("conflictTheirs")}
        </button>{" "}
        <button type="button" className="link" onClick={() => draft.settleConflict(true)}>
          {words("conflictMine")}
        </button>
      </Note>
    );
  return (
    <>
      {restoredAt !== null && (
        <Note tone="warn">
          {words("restored", { at: formatMoment(restoredAt) })}{" "}
          <button type="button" className="link" onClick={draft.drop}>
            {words("restoredDrop")}
          </button>
        </Note>
      )}
      <p className="t14 ink3 nk__standing">
        {server !== null && <StateBadge state={server.state} />}
        <span role="status">{isDirty ? words("unsaved") : savedWords(draft)}</span>
        {server !== null && <span>{readersWords(server)}</span>}
      </p>
    </>
  );
}

function savedWords({ server }: NewsDraft): string {
  if (server === null) return words("fresh");
  const at = formatMoment(server.savedAt);
  return server.savedBy === null
    ? words("upToDate", { at })
    : words("upToDateBy", { at, who: server.savedBy });
}

function readersWords({ state, publishedAt }: NonNullable<NewsDraft["server"]>): string {
  if (publishedAt === null) return "";
  const at = formatMoment(publishedAt);
  if (state === "scheduled") return words("scheduledFor", { at });
  return state === "published" ? words("publishedAt", { at }) : "";
}
