import type { EntityManager } from "@mikro-orm/postgresql";
import { countWaiting, type Waiting } from "../../db/waiting.ts";

/** Open conversations, as the inbox counts them; the oldest is the one that waits longest for an answer. */
export function waitingConversations(em: EntityManager): Promise<Waiting> {
  return countWaiting(em, {
    from: "chat_conversations c where c.status = 'open' and c.last_seq > 0",
    since: "c.waiting_since",
  });
}
