import { sql, type Expression } from "kysely";

/** Behind all rows of a query that have a position; the first place where there is none. */
export function nextPlace(of: { ref(column: "position"): Expression<number> }) {
  return sql<number>`coalesce(max(${of.ref("position")}), 0) + 1`;
}
