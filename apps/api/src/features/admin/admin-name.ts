import { sql, type RawBuilder } from "kysely";

/** What an admin of a statement is called, by the alias of their row: by the beginning of their e-mail where they have no name. */
export function adminName(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${alias}.name`)}, split_part(${sql.ref(`${alias}.email`)}, '@', 1))`;
}
