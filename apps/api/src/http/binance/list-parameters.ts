// What the calls that list something have in common: between which moments, and how many rows.
import { PAGE_MAX } from "@fillmark/contracts/shapes";
import type { Call } from "./endpoint.ts";

/** In one answer. */
export const MOST_ROWS = 1_000;

interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** All pages of a list of ours, or as many as are needed. */
export async function everyPage<Item>(
  ask: (page: { limit: number; cursor?: string }) => Promise<ListPage<Item>>,
  most = Infinity,
): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Item> = await ask({ limit: PAGE_MAX, ...(cursor === null ? {} : { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < most);
  return found.slice(0, most);
}

/** Between which moments a call asks. */
export function timesOf({ params }: Pick<Call, "params">): { readonly from?: string; readonly to?: string } {
  const [from, to] = [params.time("startTime"), params.time("endTime")];
  return {
    ...(from === undefined ? {} : { from: instantOf(from) }),
    ...(to === undefined ? {} : { to: instantOf(to) }),
  };
}

/** No time of ours is later than this. */
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

function instantOf(ms: number): string {
  return new Date(Math.min(ms, LAST_MS)).toISOString();
}
