import type { SearchHitView } from "@fillmark/contracts/search";
import { SEARCH_KINDS, type SearchKind } from "@fillmark/contracts/search-kinds";
import type { ConsoleGroup } from "@fillmark/ui/console";
import { formatMoment } from "../../format/format.ts";
import { auditLog } from "../../messages/en/audit-log.ts";
import { sentenceOf } from "../audit-text.ts";
import type { RecentHit } from "./recent-hits.ts";

export interface SearchGroup {
  readonly kind: SearchKind | "pages" | "recent";
  readonly hits: readonly RecentHit[];
}

/** The pages of the console whose name has these letters. */
function pagesOf(places: readonly ConsoleGroup[], text: string): readonly RecentHit[] {
  const asked = text.toLowerCase();
  return places
    .flatMap((group) => group.places.map(({ href, label }) => ({ group: group.label ?? "", href, label })))
    .filter(({ label }) => label.toLowerCase().includes(asked))
    .slice(0, 5)
    .map(({ group, href, label }) => ({ title: label, detail: group, path: href }));
}

function hitOf({ kind, title, detail, path, by }: SearchHitView): RecentHit {
  if (kind !== "audit") return { title, detail, path };
  const subject = path.slice(path.lastIndexOf("%3A") + "%3A".length);
  const sentence = sentenceOf({ action: title }, { who: by ?? auditLog("system"), subject });
  return { title: sentence, detail: formatMoment(detail), path };
}

/** What is shown, in its groups; those with nothing in them are left out. */
export function groupsOf(
  places: readonly ConsoleGroup[],
  text: string,
  hits: readonly SearchHitView[],
): readonly SearchGroup[] {
  const found: SearchGroup[] = SEARCH_KINDS.map((kind) => ({
    kind,
    hits: hits.filter((hit) => hit.kind === kind).map(hitOf),
  }));
  return [{ kind: "pages" as const, hits: pagesOf(places, text) }, ...found].filter(
    (group) => group.hits.length > 0,
  );
}
