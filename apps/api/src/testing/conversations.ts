// Conversations as people have them: through the procedures of users and of agents.
import { randomUUID } from "node:crypto";
import type { ReplyInput, WriteNoteInput } from "@fillmark/contracts/inbox";
import type { TestAgent, TestApp, TestCaller, TestUser } from "./test-app.ts";

export interface TestTalk {
  readonly conversationId: string;
  readonly user: TestUser;
  readonly call: TestCaller;
  /** The user says something more. */
  say(text: string): Promise<void>;
}

/** A new user who has written `text`. */
export async function startTalk(app: TestApp, text = "Where is my deposit?"): Promise<TestTalk> {
  const user = await app.registerUser();
  const call = app.caller(user.id);
  const { id: conversationId } = await call.chat.conversation();
  const say = async (words: string) => {
    await call.chat.send({ clientMessageId: randomUUID(), text: words });
  };
  await say(text);
  return { conversationId, user, call, say };
}

export function replyTo({ conversationId }: TestTalk, text = "It has arrived."): ReplyInput {
  return { conversationId, clientMessageId: randomUUID(), text };
}

export function noteOn({ conversationId }: TestTalk, text = "Seen in the bank's list."): WriteNoteInput {
  return { conversationId, clientMessageId: randomUUID(), text };
}

export interface AuditRow {
  readonly action: string;
  readonly admin_id: string | null;
  readonly details: Record<string, unknown>;
}

/** What the audit log says of a subject, oldest first. */
export async function auditOf(app: TestApp, subjectId: string): Promise<AuditRow[]> {
  return app.em
    .fork()
    .execute<AuditRow[]>("select action, admin_id, details from audit_log where subject_id = ? order by id", [
      subjectId,
    ]);
}

/** An agent beside the others who has a console open until `close`. */
export async function openConsole(app: TestApp, agent: TestAgent): Promise<{ close(): void }> {
  const abort = new AbortController();
  const events = app.parts.inbox.follow({ agent, answers: true }, null, abort.signal);
  await events.next();
  const drained = (async () => {
    for await (const _ of events) continue;
  })();
  return {
    close: () => {
      abort.abort();
      void drained;
    },
  };
}
