// Everything that users and agents can do to one conversation, at the same time and again and again: nothing fails
// that shouldn't, no position is missing or given twice, and every action of an agent is in the audit log once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditOf, noteOn, replyTo, startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

const ROUNDS = 20;

let app: TestApp;
let ann: TestAgent;
let bob: TestAgent;
let labelIds: string[];

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  [ann, bob] = await Promise.all([app.agent(), app.agent()]);
  const made = await Promise.all(["One", "Two"].map((name) => ann.call.inbox.saveLabel({ name })));
  labelIds = made.map(({ id }) => id);
});
afterAll(() => app.close());

type Action = readonly [name: string, work: () => Promise<unknown>];

/** Fifty of them, in an order that is another one each round. */
function actions(talk: TestTalk, round: number): Action[] {
  const { conversationId } = talk;
  const many = (count: number, name: string, work: (at: number) => Promise<unknown>): Action[] =>
    Array.from({ length: count }, (_, at) => [name, () => work(at)] as const);
  const by = (at: number) => (at % 2 === 0 ? ann : bob).call.inbox;
  const status = (at: number) => (["resolved", "open", "pending"] as const)[at % 3] ?? "open";
  const until = (at: number) => new Date(Date.UTC(2090, 0, 1, 0, round, at)).toISOString();
  const all = [
    ...many(9, "say", (at) => talk.say(`Question ${round}.${at}`)),
    ...many(9, "reply", (at) => by(at).reply(replyTo(talk, `Answer ${round}.${at}`))),
    ...many(6, "note", (at) => by(at).writeNote(noteOn(talk, `Note ${round}.${at}`))),
    ...many(5, "userReads", (at) => talk.call.chat.markRead({ seq: round * 10 + at })),
    ...many(5, "agentReads", (at) => by(at).markRead({ conversationId, seq: round * 10 + at })),
    ...many(4, "assign", (at) =>
      by(at).assign({
        conversationId,
        from: [null, ann.id, bob.id][(at + round) % 3] ?? null,
        to: [ann.id, bob.id, null][(at + round) % 3] ?? null,
      }),
    ),
    ...many(6, "status", (at) => by(at).setStatus({ conversationId, status: status(at + round) })),
    ...many(2, "snooze", (at) => by(at).setStatus({ conversationId, status: "snoozed", until: until(at) })),
    ...many(2, "label", (at) => by(at).setLabels({ conversationId, labelIds: labelIds.slice(0, at + 1) })),
    ...many(2, "rate", (at) => talk.call.chat.rate({ score: at + 1 })),
  ];
  return all.map((_, at) => all[(at * 7 + round) % all.length]).filter((action) => action !== undefined);
}

interface Recount {
  now: Record<string, number>;
  counted: Record<string, number>;
  kinds: Record<string, number>;
  events: Record<string, number>;
}

/** What the conversation says of itself, and what its messages and changes say. */
async function recount(conversationId: string): Promise<Recount | undefined> {
  const rows = await app.em.fork().execute<Recount[]>(
    `select
       json_build_object('seqs', last_seq, 'lastSeq', last_seq, 'revs', rev, 'lastRev', rev, 'agentRevs', agent_rev,
         'lastAgentRev', agent_rev, 'userUnread', user_unread, 'agentUnread', agent_unread) as now,
       (select json_build_object('seqs', count(*), 'lastSeq', max(seq),
          'userUnread', count(*) filter (where author_kind = 'admin' and seq > c.user_read_seq),
          'agentUnread', count(*) filter (where author_kind = 'user' and seq > c.agent_read_seq))::jsonb
        from chat_messages m where m.conversation_id = c.id)
       || (select json_build_object('revs', count(distinct rev), 'lastRev', max(rev),
          'agentRevs', count(distinct agent_rev), 'lastAgentRev', max(agent_rev))::jsonb
        from chat_changes x where x.conversation_id = c.id) as counted,
       (select json_object_agg(kind, n) from (select kind, count(*) as n from chat_changes x
          where x.conversation_id = c.id group by kind) k) as kinds,
       (select json_object_agg(event, n) from (
          select event || case when author_id is null then '' else ' by an agent' end as event, count(*) as n
          from chat_messages m where m.conversation_id = c.id and event is not null group by 1) e) as events
     from chat_conversations c where c.id = ?`,
    [conversationId],
  );
  return rows[0];
}

/** What may be refused, as another caller was faster. */
const quicker =
  /^(say|reply|note|userReads|agentReads|status|snooze|label) ok$|^assign (ok|ASSIGNMENT_CHANGED)$|^rate (ok|NOT_RESOLVED)$/;

test(`fifty actions at once on one conversation, ${ROUNDS} times, leave no gap and are each written down once`, async () => {
  const talk = await startTalk(app);
  const { conversationId } = talk;
  const done = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcomes = await Promise.all(
      actions(talk, round).map(async ([name, work]) => {
        const refused = await refusal(work());
        const code =
          typeof refused === "object" && refused !== null && "code" in refused ? refused.code : refused;
        return `${name} ${refused === "no refusal" ? "ok" : String(code)}`;
      }),
    );
    expect(outcomes).toHaveLength(50);
    for (const outcome of outcomes) {
      expect(outcome).toMatch(quicker);
      done.set(outcome, (done.get(outcome) ?? 0) + 1);
    }
    const found = await recount(conversationId);
    expect(found?.counted).toEqual(found?.now);
    const head = await app.parts.chat.head(app.em.fork(), talk.user.id);
    expect(head).toEqual({ conversationId, rev: found?.now["lastRev"], unread: found?.now["userUnread"] });
  }
  const { kinds = {}, events = {} } = (await recount(conversationId)) ?? {};
  const rows = await auditOf(app, conversationId);
  const audited = (action: string, is: (details: Record<string, unknown>) => boolean = () => true) =>
    rows.filter((row) => row.action === `inbox.${action}` && is(row.details)).length;
  expect(audited("reply")).toBe(done.get("reply ok"));
  expect(audited("writeNote")).toBe(done.get("note ok"));
  expect(audited("assign")).toBe(done.get("assign ok"));
  expect(audited("setLabels")).toBe(kinds["labels"]);
  expect(audited("setStatus", ({ to }) => to === "snoozed")).toBe(done.get("snooze ok"));
  expect(audited("setStatus", ({ to }) => to === "resolved")).toBe(events["resolved by an agent"]);
  const reopened = audited("setStatus", ({ from, to }) => from === "resolved" && to !== "resolved");
  expect(reopened).toBe(events["reopened by an agent"] ?? 0);
  expect(kinds["rating"] ?? 0).toBe(done.get("rate ok") ?? 0);
  expect(kinds["note"]).toBe(done.get("note ok"));
  expect(rows.every(({ admin_id: id }) => id === ann.id || id === bob.id)).toBe(true);

  // Both cursors read from the beginning give all of it, in order, and the user's nothing of the agents'.
  const revs: number[] = [];
  for (let after = 0, hasMore = true; hasMore;) {
    const page = await talk.call.chat.changes({ after });
    revs.push(...page.changes.map(({ rev }) => rev));
    ({ rev: after, hasMore } = page);
  }
  expect(revs).toEqual(Array.from({ length: revs.length }, (_, at) => at + 1));
  const agents: number[] = [];
  for (let after = 0, hasMore = true; hasMore;) {
    const page = await ann.call.inbox.changes({ conversationId, after });
    agents.push(...page.changes.map(({ rev }) => rev));
    ({ rev: after, hasMore } = page);
  }
  expect(agents).toEqual(Array.from({ length: agents.length }, (_, at) => at + 1));
});
