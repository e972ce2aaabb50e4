import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { MoveInput } from "@fillmark/contracts/help";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";

/**
 * One place up or down among its like; at the end it stays. All are locked before their order is read, as another move
 * may be under way. Throws NOT_FOUND.
 */
export async function moveTopic(ctx: AdminContext, input: MoveInput): Promise<{ id: string }> {
  await inTransaction(ctx.em, async (em) => {
    await query(em).selectFrom("help_topics").select("id").orderBy("id").forUpdate().execute();
    const ids = await query(em)
      .selectFrom("help_topics")
      .select("id")
      .orderBy("position")
      .orderBy("id")
      .execute();
    await reorder(em, "help_topics", swapped(ids, input));
    const { id, direction } = input;
    await audit(ctx, em, {
      action: "help.moveTopic",
      subject: { kind: "help_topic", id },
      details: { direction },
    });
  });
  return { id: input.id };
}

/** Within its topic. Throws NOT_FOUND. */
export async function moveQuestion(ctx: AdminContext, input: MoveInput): Promise<{ id: string }> {
  await inTransaction(ctx.em, async (em) => {
    const inTopic = query(em)
      .selectFrom("help_questions")
      .select("id")
      .where("topic_id", "=", (of) =>
        of.selectFrom("help_questions").select("topic_id").where("id", "=", input.id),
      );
    await inTopic.orderBy("id").forUpdate().execute();
    const ids = await inTopic.orderBy("position").orderBy("id").execute();
    await reorder(em, "help_questions", swapped(ids, input));
    const { id, direction } = input;
    const subject = { kind: "help_question", id };
    await audit(ctx, em, { action: "help.moveQuestion", subject, details: { direction } });
  });
  return { id: input.id };
}

function swapped(rows: readonly { id: string }[], { id, direction }: MoveInput): string[] {
  const ids = rows.map((row) => row.id);
  const from = ids.indexOf(id);
  if (from < 0) throw new DomainError("NOT_FOUND", {});
  const to = Math.min(Math.max(from + (direction === "up" ? -1 : 1), 0), ids.length - 1);
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  return ids;
}

/** Numbers them anew, so that what two who moved at once left behind doesn't matter. */
async function reorder(
  em: EntityManager,
  table: "help_topics" | "help_questions",
  ids: string[],
): Promise<void> {
  await query(em)
    .updateTable(table)
    .set({ position: sql<number>`array_position(${ids}::uuid[], id)` })
    .where((of) => sql<boolean>`${of.ref("id")} = any(${ids}::uuid[])`)
    .execute();
}
