import fc from "fast-check";
import { expect, test } from "vitest";
import { createFakeStorage } from "../../test/fake-browser.ts";
import { seededRandom, VirtualClock } from "../../test/virtual-clock.ts";
import { CallError } from "../api-client/failed-call.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createOutboxStorage } from "./outbox-storage.ts";

/** What becomes of a try: whether it arrives, and whether its answer does. */
const fates = fc.array(fc.constantFrom("taken", "taken", "lost on the way", "answer lost", "busy"), {
  maxLength: 60,
});
const doings = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant("write" as const) },
    { weight: 3, arbitrary: fc.constant("wait" as const) },
    { weight: 1, arbitrary: fc.constant("reload" as const) },
    { weight: 1, arbitrary: fc.constant("wake" as const) },
    { weight: 1, arbitrary: fc.constant("hear" as const) },
  ),
  { maxLength: 30 },
);

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test("whatever becomes of each try, the server has each message once and in the order of writing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fates, doings, async (seed, coming, doing) => {
      const clock = new VirtualClock(seededRandom(seed));
      const keyValues = createFakeStorage();
      const stored: { clientMessageId: string; text: string }[] = [];
      const left = [...coming];
      const open = (): Outbox =>
        createOutbox({
          timing: clock,
          storage: createOutboxStorage(keyValues, "user.me"),
          tab: "tab",
          send: async ({ clientMessageId, text }) => {
            const fate = left.shift() ?? "taken";
            const isNew = stored.every((message) => message.clientMessageId !== clientMessageId);
            if ((fate === "taken" || fate === "answer lost") && isNew) stored.push({ clientMessageId, text });
            await Promise.resolve();
            if (fate === "busy") throw new CallError({ code: "BUSY", details: { retryAfterSeconds: 2 } });
            if (fate !== "taken") throw new CallError(null);
          },
          upload: () => Promise.resolve(),
          onChanged: () => undefined,
          onSent: () => undefined,
          onFailed: () => undefined,
          onOverdue: () => undefined,
        });
      let outbox = open();
      let written = 0;
      for (const next of doing) {
        if (next === "write") outbox.add({ kind: "message", text: String((written += 1)), file: null });
        if (next === "wake") outbox.wake();
        if (next === "hear") for (const { clientMessageId } of stored) outbox.confirm(clientMessageId);
        if (next === "wait") await clock.advance(1_500, settle);
        if (next === "reload") {
          outbox.stop();
          outbox = open();
          outbox.adopt();
        }
      }
      await clock.advance(60 * 31_000, settle);
      expect(stored.map(({ text }) => text)).toEqual(
        Array.from({ length: written }, (_, index) => String(index + 1)),
      );
      expect(outbox.pending().every(({ state }) => state === "sent")).toBe(true);
      expect(keyValues.length).toBe(0);
      outbox.stop();
    }),
    { numRuns: 60 },
  );
});
