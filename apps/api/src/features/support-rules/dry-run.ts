import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { DRY_RUN } from "@fillmark/contracts/support-rule-bounds";
import type { DryRunInput, DryRunView } from "@fillmark/contracts/support-rules";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { deskSettings, referenceOf } from "../chat/index.ts";
import { meets, readCustomer } from "./facts.ts";
import { wordsOf } from "./words.ts";

/** Which of the newest conversations a rule would have met, by their newest messages and as they are now. Does nothing. */
export async function dryRun({ em }: AdminContext, rule: DryRunInput): Promise<DryRunView> {
  const conversations = await query(em)
    .selectFrom("chat_conversations as c")
    .select(["c.id", "c.number", "c.user_id", "c.contact_id"])
    .select((of) =>
      of
        .selectFrom("chat_conversation_labels as l")
        .select(sql<string[]>`coalesce(array_agg(l.label_id::text), '{}')`.as("ids"))
        .whereRef("l.conversation_id", "=", "c.id")
        .as("label_ids"),
    )
    .where("c.last_seq", ">", "0")
    .orderBy("c.changed_at", "desc")
    .limit(DRY_RUN.conversations)
    .execute();
  const hours = await deskSettings.readBusinessHours(em);
  const matched: DryRunView["matched"] = [];
  for (const { id, number, user_id: userId, contact_id: contactId, label_ids: labelIds } of conversations) {
    const customer = await readCustomer(em, { userId, contactId, labelIds: labelIds ?? [] });
    const met = (await readSaid(em, id)).find(({ said }) => meets(rule, { customer, said, hours }));
    if (met === undefined) continue;
    const { body, said } = met;
    matched.push({
      conversationId: id,
      reference: referenceOf({ number }),
      name: customer.name,
      text: [...body].slice(0, 120).join(""),
      at: new Date(said.atMs).toISOString(),
    });
  }
  return { looked: conversations.length, matched };
}

/** Of a conversation what its customer said last, newest first. The first of an episode has begun it. */
async function readSaid(em: EntityManager, conversationId: string) {
  const rows = await query(em)
    .selectFrom("chat_messages as m")
    .select(["m.seq", "m.body", "m.created_at", "m.episode"])
    .select(
      sql<boolean>`not exists (select 1 from chat_messages e where e.conversation_id = m.conversation_id
        and e.episode = m.episode and e.author_kind = 'user' and e.seq < m.seq)`.as("is_first"),
    )
    .where("m.conversation_id", "=", conversationId)
    .where("m.author_kind", "=", "user")
    .where("m.erased_at", "is", null)
    .orderBy("m.seq", "desc")
    .limit(DRY_RUN.messages)
    .execute();
  return rows.map(({ body, created_at: at, episode, is_first: isFirst }) => {
    const began = episode === 1 ? ("conversation" as const) : ("reopened" as const);
    const trigger = isFirst ? began : ("message" as const);
    return { body, said: { trigger, words: wordsOf(body), atMs: at.getTime(), episode } };
  });
}
