import fc from "fast-check";
import { expect, test } from "vitest";
import { createChangeFeed, type ChangesPage } from "./change-feed.ts";
import type { Timing } from "./timing.ts";
import { apply, threadOf, type Thread, type ThreadChange, type ThreadMessage } from "./thread.ts";

type Change = ThreadChange<ThreadMessage>;

const empty = threadOf<ThreadMessage>({
  messages: [],
  notes: [],
  hasMore: false,
  rev: 0,
  newestRev: 0,
  userReadSeq: 0,
  agentReadSeq: 0,
});

/** A history as a server would keep it: one rev after the other, messages without a gap. */
const histories = fc
  .array(fc.constantFrom("message", "message", "read", "status"), { minLength: 1, maxLength: 25 })
  .map((kinds) => {
    let seq = 0;
    return kinds.map((kind, index): Change => {
      const rev = index + 1;
      if (kind === "read") return { type: "read", rev, by: rev % 2 === 0 ? "user" : "admin", seq };
      if (kind === "status") return { type: "status", rev };
      seq += 1;
      return { type: "message", rev, message: messageOf(seq) };
    });
  });

function messageOf(seq: number): ThreadMessage {
  return {
    id: `id ${seq}`,
    seq,
    clientMessageId: null,
    sender: "user",
    text: "",
    event: null,
    file: null,
    createdAt: "2026-11-21T00:00:00.000Z",
  };
}

function after(changes: readonly Change[], from: Thread<ThreadMessage> = empty): Thread<ThreadMessage> {
  return changes.reduce((thread, change) => apply(thread, change).thread, from);
}

test("any pushes, in any order, leave a beginning of the history and nothing else", () => {
  const pushed = histories.chain((history) =>
    fc.tuple(fc.constant(history), fc.array(fc.constantFrom(...history), { maxLength: 60 })),
  );
  fc.assert(
    fc.property(pushed, ([history, pushes]) => {
      const thread = after(pushes);
      expect(thread).toEqual(after(history.slice(0, thread.rev)));
    }),
  );
});

test("a page that holds more than its cursor says ends at the same thread", () => {
  const begun = histories.chain((history) =>
    fc.tuple(fc.constant(history), fc.nat(history.length), fc.nat(history.length)),
  );
  fc.assert(
    fc.property(begun, ([history, one, other]) => {
      const [cursor, held] = [Math.min(one, other), Math.max(one, other)];
      const page = { ...after(history.slice(0, held)), rev: cursor, newestRev: held, hasMore: false };
      expect(after(history, threadOf(page))).toEqual(after(history));
    }),
  );
});

/** What happens to a follower: a push of any change, a read, some time. Reads may fail. */
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant("push" as const), at: fc.nat(100) }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant("grow" as const), by: fc.integer({ min: 1, max: 5 }) }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant("read" as const), fails: fc.boolean() }) },
  ),
  { maxLength: 40 },
);

test("pushes that are doubled, mixed up and lost converge with the reads to the server's thread", async () => {
  await fc.assert(
    fc.asyncProperty(histories, steps, fc.integer({ min: 1, max: 7 }), async (history, doings, atOnce) => {
      let known = 0;
      let fails = false;
      const readChanges = (cursor: number): Promise<ChangesPage<Change> | null> => {
        if (fails) return Promise.reject(new Error("lost"));
        const changes = history.slice(cursor, Math.min(known, cursor + atOnce));
        return Promise.resolve({ changes, hasMore: cursor + atOnce < known, reset: false });
      };
      const feed = createChangeFeed<ThreadMessage, Change>({
        timing: still,
        readSnapshot: () =>
          Promise.resolve({ ...after(history.slice(0, known)), newestRev: known, hasMore: false }),
        readOlder: () => Promise.reject(new Error("nothing is older")),
        readChanges,
        onChange: () => undefined,
        onSnapshot: () => undefined,
        onRead: () => undefined,
        onFailure: () => undefined,
        onStateChange: () => undefined,
        isDue: () => true,
      });
      await feed.connect();
      for (const doing of doings) {
        if (doing.type === "grow") known = Math.min(history.length, known + doing.by);
        else if (doing.type === "read") {
          ({ fails } = doing);
          feed.catchUp();
          await quiet();
        } else {
          const change = history[doing.at % Math.max(1, known)];
          if (change !== undefined && change.rev <= known) feed.receive(change);
        }
      }
      fails = false;
      await quiet();
      feed.catchUp();
      await quiet();
      expect(feed.thread()).toEqual(after(history.slice(0, known)));
      feed.stop();
    }),
  );
});

/** Nothing happens by itself. */
const still: Timing = { now: () => 0, after: () => () => undefined, random: () => 0.5, newId: () => "id" };

/** Until all answers have been taken. */
function quiet(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
