import { expect, test } from "vitest";
import type { InboxEventView } from "@fillmark/contracts/inbox";
import { createEventLog, type EventLog } from "./create-event-log.ts";

const someone = "01890f3e-7b5a-7cc0-8000-000000000001";
const viewers = (): InboxEventView => ({ type: "viewers", conversationId: someone, viewers: [] });
const typing: InboxEventView = { type: "typing", conversationId: someone, agent: null };

/** What a reader gets at once. */
async function readNow(log: EventLog, lastEventId: string | null, count: number) {
  const abort = new AbortController();
  const events = log.read(lastEventId, abort.signal);
  const got: { id: string; type: string }[] = [];
  while (got.length < count) {
    const { value } = await events.next();
    if (value === undefined) break;
    got.push({ id: value.id, type: value.event.type });
  }
  const end = events.next();
  await Promise.resolve();
  abort.abort();
  const { value } = await end;
  if (value !== undefined) got.push({ id: value.id, type: value.event.type });
  return got;
}

/** Someone who listens all the time, so that events are kept. */
function listen(log: EventLog): AbortController {
  const abort = new AbortController();
  const events = log.read(null, abort.signal);
  void (async () => {
    for await (const _ of events) continue;
  })();
  return abort;
}

test("begins with ready, then sends what happens, in order", async () => {
  const log = createEventLog();
  const abort = new AbortController();
  const events = log.read(null, abort.signal);
  expect((await events.next()).value?.event).toEqual({ type: "ready" });
  log.push(viewers());
  log.push(typing);
  const [one, two] = [await events.next(), await events.next()];
  expect([one.value?.event.type, two.value?.event.type]).toEqual(["viewers", "typing"]);
  abort.abort();
  expect((await events.next()).done).toBe(true);
  expect(log.hasReaders()).toBe(false);
});

test("goes on after a known event, without signs of typing that have passed", async () => {
  const log = createEventLog();
  const listener = listen(log);
  const [first] = await readNow(log, null, 1);
  log.push(viewers());
  log.push(typing);
  log.push(viewers());
  expect((await readNow(log, first?.id ?? "", 2)).map(({ type }) => type)).toEqual(["viewers", "viewers"]);
  listener.abort();
});

test("says nothing to a listener that has missed nothing", async () => {
  const log = createEventLog();
  const [first] = await readNow(log, null, 1);
  expect(await readNow(log, first?.id ?? "", 0)).toEqual([]);
});

test.each(["", "x", "0.0", "aaaaaaaaaaaa.0", "aaaaaaaaaaaa.99999999999999999"])(
  "begins anew after the unknown id %j",
  async (id) => {
    expect((await readNow(createEventLog(), id, 1)).map(({ type }) => type)).toEqual(["ready"]);
  },
);

test("begins anew after an id that is ahead, or from before something that wasn't published", async () => {
  const log = createEventLog();
  const [first] = await readNow(log, null, 1);
  const ahead = (first?.id ?? "").replace(/\d+$/, "7");
  expect((await readNow(log, ahead, 1)).map(({ type }) => type)).toEqual(["ready"]);
  log.skip();
  expect((await readNow(log, first?.id ?? "", 1)).map(({ type }) => type)).toEqual(["ready"]);
});

test("begins anew when more has happened than is kept", async () => {
  const log = createEventLog();
  const listener = listen(log);
  const [first] = await readNow(log, null, 1);
  for (let left = 4_100; left > 0; left -= 1) log.push(viewers());
  expect((await readNow(log, first?.id ?? "", 1)).map(({ type }) => type)).toEqual(["ready"]);
  listener.abort();
});

test("has a reader that is too slow read everything anew, and keeps no more for them", async () => {
  const log = createEventLog();
  const abort = new AbortController();
  const events = log.read(null, abort.signal);
  await events.next();
  for (let left = 2_001; left > 0; left -= 1) log.push(viewers());
  log.push(typing);
  const [one, two] = [await events.next(), await events.next()];
  expect([one.value?.event.type, two.value?.event.type]).toEqual(["ready", "typing"]);
  abort.abort();
});
