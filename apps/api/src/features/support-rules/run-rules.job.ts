import type { EntityManager } from "@mikro-orm/postgresql";
import type { RuleView } from "@fillmark/contracts/support-rules";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { changeConversation, deskSettings, type Draft, type SupportDesk } from "../chat/index.ts";
import { deskActs } from "../inbox/index.ts";
import { meets, readCustomer, type Said } from "./facts.ts";
import { readRules } from "./read-rules.ts";
import { takeActions } from "./take-actions.ts";
import { wordsOf } from "./words.ts";

/** Of one turn of the job. */
const MOST = 200;

/**
 * Does what the rules say of messages that customers have written. What a message begins was stored with it, and goes in the
 * transaction that does it: so it is done once, whenever the process dies. A conversation that fails is tried again behind all
 * others that wait.
 */
export async function runRules(ctx: Context): Promise<void> {
  const waiting = await query(ctx.em)
    .selectFrom("support_rule_events")
    .select("conversation_id")
    .groupBy("conversation_id")
    .orderBy(
      (of) => of.fn.max("tried_at"),
      (order) => order.nullsFirst(),
    )
    .orderBy("conversation_id")
    .limit(MOST)
    .execute();
  await settleAll(waiting, async ({ conversation_id: conversationId }) => {
    await changeConversation(ctx, { conversationId }, (draft) => runIn(draft, ctx.desk)).catch(
      async (error: unknown) => {
        await query(ctx.em.fork())
          .updateTable("support_rule_events")
          .set({ tried_at: sql<Date>`now()` })
          .where("conversation_id", "=", conversationId)
          .execute();
        throw error;
      },
    );
  });
}

async function runIn(draft: Draft, desk: SupportDesk): Promise<void> {
  const { em, now } = draft;
  const events = await takeEvents(draft);
  const rules = (await readRules(em)).filter(({ isOn }) => isOn);
  if (events.length === 0 || rules.length === 0) return;
  // Once, before any rule: none is met by what another has done.
  const customer = await readCustomer(em, { ...now, labelIds: await deskActs.labelsOf(draft) });
  const hours = await deskSettings.readBusinessHours(em);
  const done: RuleView[] = [];
  for (const said of events)
    for (const rule of rules)
      if (meets(rule, { customer, said, hours }) && (await takeActions(draft, { rule, customer, desk })))
        done.push(rule);
  await count(em, done, draft.at);
}

/** What was erased since begins nothing. */
async function takeEvents({ em, now }: Draft): Promise<Said[]> {
  const taken = await query(em)
    .deleteFrom("support_rule_events")
    .where("conversation_id", "=", now.id)
    .returning(["seq", "trigger"])
    .execute();
  if (taken.length === 0) return [];
  const triggers = new Map(taken.map(({ seq, trigger }) => [seq, trigger]));
  const rows = await query(em)
    .selectFrom("chat_messages")
    .select(["seq", "body", "created_at", "episode"])
    .where("conversation_id", "=", now.id)
    .where("seq", "in", [...triggers.keys()])
    .where("erased_at", "is", null)
    .orderBy("seq")
    .execute();
  return rows.map(({ seq, body, created_at: at, episode }) => ({
    trigger: triggers.get(seq) ?? "message",
    words: wordsOf(body),
    atMs: at.getTime(),
    episode,
  }));
}

/** In one order, so that conversations which count the same rules wait for each other and never in a circle. */
async function count(em: EntityManager, done: readonly RuleView[], at: Date): Promise<void> {
  const ids = [...new Set(done.map(({ id }) => id))].toSorted();
  for (const id of ids) {
    const times = done.filter((rule) => rule.id === id).length;
    await query(em)
      .updateTable("support_rules")
      .set((of) => ({ runs: of("runs", "+", String(times)), last_run_at: at }))
      .where("id", "=", id)
      .execute();
  }
}
