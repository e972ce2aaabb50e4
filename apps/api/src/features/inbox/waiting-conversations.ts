import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { countOfWaiting, waiting, type Waiting } from "../../db/waiting.ts";

/** Open conversations, as the inbox counts them; the oldest is the one that waits longest for an answer. */
export async function waitingConversations(em: EntityManager, lateBefore: Date): Promise<Waiting> {
  const found = await query(em)
    .selectFrom("chat_conversations")
    .select(({ fn }) => [
      countOfWaiting.as("count"),
      fn.countAll<string>().filterWhere("waiting_since", "<", lateBefore).as("late"),
      fn.min("waiting_since").as("oldest"),
    ])
    .where("status", "=", "open")
    .where("last_seq", ">", "0")
    .executeTakeFirstOrThrow();
  return waiting(found);
}
