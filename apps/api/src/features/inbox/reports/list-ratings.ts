import { sql } from "kysely";
import type { ListRatingsInput, RatingView } from "@fillmark/contracts/support-reports";
import type { AdminContext } from "../../../context/context.ts";
import { page, type Page } from "../../../db/paging.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { deskSettings, referenceOf } from "../../chat/index.ts";
import { agentOf, nameOrNull } from "../agents.ts";
import { personColumns, personView } from "../person-columns.ts";
import { spanOf } from "./report-period.ts";

/** What customers said of how they were helped, the newest first. Throws VALIDATION for a cursor that no page gave out. */
export async function listRatings(ctx: AdminContext, input: ListRatingsInput): Promise<Page<RatingView>> {
  const { atMost, withComment, cursor, limit } = input;
  const hours = await deskSettings.readBusinessHours(ctx.em);
  const { fromMs, toMs } = spanOf(hours?.timeZone ?? "UTC", input);
  let rated = query(ctx.em)
    .selectFrom("chat_episodes as e")
    .innerJoin("chat_conversations as c", "c.id", "e.conversation_id")
    .leftJoin("users as u", "u.id", "c.user_id")
    .leftJoin("contacts as k", "k.id", "c.contact_id")
    .leftJoin("admins as a", "a.id", "e.resolved_by")
    .select(["c.id", "c.number as reference", "e.number", "e.rating", "e.rating_comment", "e.rated_at"])
    .select(personColumns)
    .select(["a.id as agent_id", nameOrNull("a").as("agent_name")])
    .where("e.rated_at", ">=", new Date(fromMs))
    .where("e.rated_at", "<", new Date(toMs))
    .where("e.rating", "<=", atMost);
  if (withComment) rated = rated.where("e.rating_comment", "is not", null);
  if (cursor !== undefined) rated = rated.where(behind(cursor));
  const rows = await rated
    .orderBy("e.rated_at", "desc")
    .orderBy("c.id", "desc")
    .orderBy("e.number", "desc")
    .limit(limit + 1)
    .$narrowType<{ rated_at: Date; rating: number }>()
    .execute();
  return page({
    rows,
    limit,
    cursorOf: ({ rated_at: at, id, number }) => `${at.getTime()}.${id}.${number}`,
    view: (row) => ({
      conversationId: row.id,
      reference: referenceOf({ number: row.reference }),
      user: personView(row),
      score: row.rating,
      comment: row.rating_comment,
      at: row.rated_at.toISOString(),
      agent: agentOf(row.agent_id, row.agent_name),
    }),
  });
}

function behind(cursor: string) {
  const match = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/.exec(cursor);
  if (match === null)
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  const [, at = "", id = "", number = ""] = match;
  return sql<boolean>`(e.rated_at, c.id, e.number) <
    (${new Date(Number(at))}::timestamptz, ${id}::uuid, ${Number(number)}::int)`;
}
