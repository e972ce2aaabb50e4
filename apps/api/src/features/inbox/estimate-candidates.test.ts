import { expect, test } from "vitest";
import { estimateCandidates } from "./estimate-candidates.ts";
import { questionOf } from "./search-question.ts";

/** 100 of 1,000 messages, which all say the same but for one. */
const sample = {
  bodies: [
    "Where is my withdrawal? The marmalade",
    ...Array.from({ length: 99 }, () => "Where is my withdrawal?"),
  ],
  share: 0.1,
};

function estimate(text: string): number {
  const question = questionOf(text);
  if (question === null) throw new Error(`Nothing is asked for by ${text}.`);
  return estimateCandidates(question, sample);
}

test.each(["marmalade", "withdrawal marmalade", '"withdrawal marmalade"', "MARMA where"])(
  "%j is as rare as the rarest of its parts",
  (text) => {
    expect(estimate(text)).toBeLessThanOrEqual(20);
  },
);

test.each(["zebra", "where zebra", '"zebra withdrawal"', "zebra -withdrawal", "zebra or quagga"])(
  "%j is not there",
  (text) => {
    expect(estimate(text)).toBe(0);
  },
);

test.each([
  "withdrawal",
  "where -withdrawal",
  'where -"my withdrawal"',
  "-zebra",
  "zebra or where",
  '"withdrawal my"',
  "wal whe",
  "thdraw",
  "my",
])("%j makes the indexes hand over nearly everything, whatever is left of it", (text) => {
  expect(estimate(text)).toBeGreaterThanOrEqual(1_000);
});

test("two letters are rare unless words begin so", () => {
  expect(estimate("wi")).toBe(1_000);
  expect(estimate("dr")).toBe(0);
});
