import { tabStorage } from "../../lib/storage.ts";

const storageKey = "consoleSearchRecent";
const MOST = 5;

/** What was opened from the search; kept in this tab alone, as it names people. */
export interface RecentHit {
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

function isHit(value: unknown): value is RecentHit {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string" &&
    "detail" in value &&
    typeof value.detail === "string" &&
    "path" in value &&
    typeof value.path === "string" &&
    value.path.startsWith("/admin")
  );
}

export function recentHits(): readonly RecentHit[] {
  const kept = tabStorage.readJson(storageKey);
  return Array.isArray(kept) ? kept.filter(isHit).slice(0, MOST) : [];
}

export function keepRecent({ title, detail, path }: RecentHit): void {
  const others = recentHits().filter((one) => one.path !== path);
  tabStorage.writeJson(storageKey, [{ title, detail, path }, ...others].slice(0, MOST));
}
