// The poll as it is usually written: session, unread count and the newest messages from the database each time, all
// of it in the answer. On the same host, so that what differs is what is compared.
import { hash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import { messageColumns, messageView } from "../../src/features/chat/message-view.ts";
import { query } from "../../src/db/query.ts";
import { cookieName } from "../../src/features/auth/index.ts";
import type { Parts } from "../../src/context/context.ts";

const NEWEST = 50;

export function registerNaivePoll(
  app: FastifyInstance,
  { parts, em }: { parts: Parts; em: EntityManager },
): void {
  const { auth } = parts;
  app.get("/bench/naive-poll", async (request, reply) => {
    const secret = request.cookies[cookieName("user", auth.cookies)] ?? "";
    const fork = em.fork();
    const [session] = await fork.execute<{ owner_id: string }[]>(
      `select u.id as owner_id from sessions s join users u on u.id = s.user_id
       where s.kind = 'user' and s.cookie_hash = ? and s.expires_at > now() and u.disabled_at is null`,
      [hash("sha256", secret, "hex")],
    );
    if (session === undefined) return reply.status(401).send();
    const [conversation] = await fork.execute<{ id: string; rev: number; unread: number }[]>(
      `select c.id, c.rev::float8 as rev, (select count(*)::int from chat_messages m
          where m.conversation_id = c.id and m.seq > c.user_read_seq and m.author_kind = 'admin') as unread
       from chat_conversations c where c.user_id = ?`,
      [session.owner_id],
    );
    const rows = await query(fork)
      .selectFrom("chat_messages as m")
      .leftJoin("stored_files as f", "f.id", "m.file_id")
      .select(messageColumns)
      .where("m.conversation_id", "=", conversation?.id ?? "")
      .orderBy("m.seq", "desc")
      .limit(NEWEST)
      .execute();
    const messages = rows.map(messageView).toReversed();
    return { success: true, messages, unread_count: conversation?.unread, rev: conversation?.rev };
  });
}
