// Everybody who asks, in a process of its own.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { quantile, serve, sharedNow } from "./child.ts";
import { Connection, jsonOf, type Answer } from "./connection.ts";
import { changesRequest, naivePollRequest, pollRequest, sendRequest } from "./requests.ts";

const OPENED_AT_ONCE = 200;
const port = Number(process.argv[2]);

const Polls = z.object({
  variant: z.enum(["fillmark", "naive"]),
  users: z.int(),
  connections: z.int(),
  requests: z.int(),
});
const Paced = z.object({ users: z.int(), everyMs: z.number(), seconds: z.number() });
const Sends = z.object({ users: z.int(), perSecond: z.number(), seconds: z.number() });
const One = z.object({ user: z.int(), after: z.int() });

/** What each user's client knows: the tag of its last answer, and the cursor. */
const known = new Map<number, { rev: number; etag: string | null }>();
const PollView = z.object({ rev: z.int(), unread: z.int() });
const NaiveView = z.object({ rev: z.int(), unread_count: z.int() });

async function openMany(count: number): Promise<Connection[]> {
  const opened: Connection[] = [];
  while (opened.length < count) {
    const some = Math.min(OPENED_AT_ONCE, count - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: some }, () => Connection.open(port)))));
  }
  return opened;
}

/** Every user's first poll, by both ways: the answers must agree. Afterwards each client knows where it stands. */
async function firstPolls(input: unknown): Promise<{ agreed: number }> {
  const users = z.int().parse(input);
  const connections = await openMany(20);
  let next = 0;
  let agreed = 0;
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        next += 1;
        const user = next;
        if (user > users) return;
        const ours = await connection.request(pollRequest(user, 0, null));
        const theirs = await connection.request(naivePollRequest(user));
        const [a, b] = [PollView.parse(jsonOf(ours)), NaiveView.parse(jsonOf(theirs))];
        known.set(user, { rev: a.rev, etag: ours.etag });
        if (a.rev === b.rev && a.unread === b.unread_count) agreed += 1;
      }
    }),
  );
  for (const connection of connections) connection.close();
  return { agreed };
}

function poll(connection: Connection, variant: "fillmark" | "naive", user: number): Promise<Answer> {
  if (variant === "naive") return connection.request(naivePollRequest(user));
  const { rev, etag } = known.get(user) ?? { rev: 0, etag: null };
  return connection.request(pollRequest(user, rev, etag));
}

/** A number of polls as fast as some connections go. */
async function polls(input: unknown) {
  const { variant, users, connections: count, requests } = Polls.parse(input);
  const connections = await openMany(count);
  const statuses: Record<string, number> = {};
  let sent = 0;
  let bytes = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (sent < requests) {
        sent += 1;
        const answer = await poll(connection, variant, (sent % users) + 1);
        bytes += answer.bytes;
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      }
    }),
  );
  for (const connection of connections) connection.close();
  return { bytes: bytes / sent, requests: sent, statuses };
}

/** Calls `due` with 0, 1, 2 … at their times, evenly; being late is part of what each then measures. */
async function atRate(
  count: number,
  perSecond: number,
  due: (n: number, dueAt: number) => void,
): Promise<void> {
  const since = sharedNow();
  for (let n = 0; n < count;) {
    const dueAt = since + (n * 1_000) / perSecond;
    if (dueAt <= sharedNow()) {
      due(n, dueAt);
      n += 1;
    } else await pause(1);
  }
}

async function settle(waiting: ReadonlySet<Promise<void>>): Promise<void> {
  await Promise.race([Promise.all(waiting), pause(10_000)]);
}

/**
 * Every user on a connection of their own, once in each interval, for some seconds; waits count from the due time. A
 * client whose last poll is still unanswered by then sends none, and counts as late.
 */
async function pacedPolls(input: unknown) {
  const { users, everyMs, seconds } = Paced.parse(input);
  const connections = await openMany(users);
  const waits: number[] = [];
  const statuses: Record<string, number> = {};
  const count = (what: string): void => {
    statuses[what] = (statuses[what] ?? 0) + 1;
  };
  const waiting = new Set<Promise<void>>();
  const perSecond = (users * 1_000) / everyMs;
  await atRate(perSecond * seconds, perSecond, (n, dueAt) => {
    const user = (n % users) + 1;
    const connection = connections[n % users];
    if (connection === undefined || connection.isBusy) {
      count("late");
      return;
    }
    const one = poll(connection, "fillmark", user).then(
      ({ status }) => {
        waits.push(sharedNow() - dueAt);
        count(String(status));
      },
      () => count("broken"),
    );
    waiting.add(one);
    void one.finally(() => waiting.delete(one));
  });
  await settle(waiting);
  for (const connection of connections) connection.close();
  return { requests: waits.length, statuses, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}

/** Messages at a rate, each from another user than the one before; the wait is until the answer that it is stored. */
async function pacedSends(input: unknown) {
  const { users, perSecond, seconds } = Sends.parse(input);
  const idle = await openMany(64);
  const waits: number[] = [];
  let errors = 0;
  const waiting = new Set<Promise<void>>();
  await atRate(perSecond * seconds, perSecond, (n, dueAt) => {
    const work = async (): Promise<void> => {
      const connection = idle.pop() ?? (await Connection.open(port));
      const { status } = await connection.request(sendRequest((n % users) + 1, randomUUID()));
      idle.push(connection);
      if (status === 200) waits.push(sharedNow() - dueAt);
      else errors += 1;
    };
    const one = work().catch(() => {
      errors += 1;
    });
    waiting.add(one);
    void one.finally(() => waiting.delete(one));
  });
  await settle(waiting);
  errors += waiting.size;
  for (const connection of idle) connection.close();
  return { sent: waits.length, errors, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}

/** As many messages as some connections can send in some seconds. */
async function sendsAsFastAsCan(input: unknown): Promise<{ perSecond: number; errors: number }> {
  const { users, perSecond: count, seconds } = Sends.parse(input);
  const connections = await openMany(count);
  const end = sharedNow() + seconds * 1_000;
  let sent = 0;
  let errors = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (sharedNow() < end) {
        sent += 1;
        const { status } = await connection.request(sendRequest((sent % users) + 1, randomUUID()));
        if (status !== 200) errors += 1;
      }
    }),
  );
  for (const connection of connections) connection.close();
  return { perSecond: (sent - errors) / seconds, errors };
}

const Changes = z.object({
  result: z.object({
    data: z.object({ changes: z.array(z.object({ rev: z.int() })), rev: z.int(), hasMore: z.boolean() }),
  }),
});

/** Everything after a cursor, page by page, as a client that comes back; throws when a change is missing. */
async function catchUp(input: unknown): Promise<{ ms: number; changes: number }> {
  const { user, after } = One.parse(input);
  const connection = await Connection.open(port);
  const since = sharedNow();
  const revs: number[] = [];
  for (let cursor = after, hasMore = true; hasMore;) {
    const answer = await connection.request(changesRequest(user, cursor));
    const { data } = Changes.parse(jsonOf(answer)).result;
    revs.push(...data.changes.map(({ rev }) => rev));
    cursor = data.rev;
    hasMore = data.hasMore;
  }
  const ms = sharedNow() - since;
  connection.close();
  if (revs.some((rev, position) => rev !== after + position + 1)) throw new Error("A change is missing.");
  return { ms, changes: revs.length };
}

/** One poll with what the client knows: 304 as long as nothing happened, 200 once something did. */
async function pollOnce(input: unknown): Promise<{ status: number; bytes: number }> {
  const user = z.int().parse(input);
  const connection = await Connection.open(port);
  const answer = await poll(connection, "fillmark", user);
  const { status, bytes, etag } = answer;
  connection.close();
  if (status === 200) known.set(user, { rev: PollView.parse(jsonOf(answer)).rev, etag });
  return { status, bytes };
}

serve({ firstPolls, polls, pacedPolls, pacedSends, sendsAsFastAsCan, catchUp, pollOnce });
