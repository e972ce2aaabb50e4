import { expect, test } from "vitest";
import { ledgerState, mailState } from "./product-health.ts";

const MINUTE_MS = 60_000;
const nowMs = 1_000 * MINUTE_MS;

test("a ledger that nobody has looked at since the start is not checked yet; later someone has to see why", () => {
  const never = { findings: 0, checkedAt: null, nowMs };
  const yesterday = { findings: 0, checkedAt: 0, nowMs };
  for (const looks of [never, yesterday]) {
    expect(ledgerState({ ...looks, upMs: MINUTE_MS })).toBe("pending");
    expect(ledgerState({ ...looks, upMs: 6 * MINUTE_MS })).toBe("watch");
  }
});

test("a ledger is good while its last look is new, and bad with what was found, however new the process is", () => {
  const looked = { checkedAt: nowMs - MINUTE_MS, nowMs };
  for (const upMs of [0, 100 * MINUTE_MS]) {
    expect(ledgerState({ ...looked, findings: 0, upMs })).toBe("good");
    expect(ledgerState({ ...looked, checkedAt: 0, findings: 1, upMs })).toBe("bad");
  }
});

test("mail is good once a server has taken one and refused none since", () => {
  const nowMs = 10_000_000;
  const quiet = { sends: true, nowMs, failed: 0, oldest: null, firstTried: null, lastSent: nowMs - 1_000 };
  expect(mailState(quiet)).toBe("good");
  expect(mailState({ ...quiet, lastSent: null })).toBe("pending");
  expect(mailState({ ...quiet, sends: false })).toBe("watch");
  expect(mailState({ ...quiet, failed: 1 })).toBe("watch");
  expect(mailState({ ...quiet, oldest: nowMs - 500 })).toBe("good");
  const refused = { ...quiet, oldest: nowMs - 5_000, firstTried: nowMs - 5_000 };
  expect(mailState(refused), "others were taken meanwhile").toBe("watch");
  expect(mailState({ ...refused, lastSent: null })).toBe("bad");
  expect(mailState({ ...refused, lastSent: nowMs - 6_000 })).toBe("bad");
  expect(mailState({ ...quiet, oldest: nowMs - 4_000_000 })).toBe("bad");
});
