import { sql, type RawBuilder } from "kysely";

/**
 * Of a statement's user, by the alias that it gives them: not gone, and signing in isn't frozen. Where it isn't so, neither a
 * session nor a key of theirs is found.
 */
export function maySignIn(alias: "u" | "o"): RawBuilder<boolean> {
  const user = sql.id(alias);
  return sql<boolean>`${user}.disabled_at is null and not ${user}.frozen_parts @> array['sign_in']`;
}
