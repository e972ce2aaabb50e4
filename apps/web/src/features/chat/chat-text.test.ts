import { expect, test } from "vitest";
import { dayText, failureText, fileText, responseText, spanText } from "./chat-text.ts";

test("the promise stands until what was measured is longer", () => {
  const promise = "Average response time is under 2 minutes.";
  expect(responseText(null)).toBe(promise);
  expect(responseText({ availability: "online", medianAnswerMs: null, backAt: null })).toBe(promise);
  expect(responseText({ availability: "online", medianAnswerMs: 120_000, backAt: null })).toBe(promise);
  expect(responseText({ availability: "online", medianAnswerMs: 372_000, backAt: null })).toBe(
    "Lately, half of the first answers came within 6 min 12 s.",
  );
});

test.each([
  [400, "1 s"],
  [59_400, "59 s"],
  [60_000, "1 min"],
  [72_000, "1 min 12 s"],
  [3_600_000, "1 h"],
  [7_500_000, "2 h 5 min"],
])("%i ms are said as %s", (ms, text) => {
  expect(spanText(ms)).toBe(text);
});

test("a day is named by how near it is", () => {
  const now = new Date(2026, 10, 21, 9).getTime();
  expect(dayText(new Date(2026, 10, 21, 1).toISOString(), now)).toBe("Today");
  expect(dayText(new Date(2026, 10, 20, 23).toISOString(), now)).toBe("Yesterday");
  expect(dayText(new Date(2026, 10, 19, 23).toISOString(), now)).toBe("19 November 2026");
});

test("a file is described by its kind and size", () => {
  expect(fileText({ name: "receipt.pdf", type: "application/pdf", size: 188_621 })).toBe("PDF, 184.2 KB");
  expect(fileText({ name: "transfer.png", type: "image/png", size: 320_307 })).toBe("Image, 312.8 KB");
  expect(fileText({ name: "receipt", type: "text/plain", size: 1 })).toBe("1 Byte");
});

test("a failure names its reason where somebody can mend it", () => {
  const message = {
    clientMessageId: "a",
    kind: "message",
    text: "",
    file: null,
    createdAt: 0,
    state: "failed",
    progress: null,
    isRetrying: false,
    isOverdue: false,
  } as const;
  const limitBytes = 10 * 1024 * 1024;
  const tooLarge = { code: "FILE_TOO_LARGE", details: { limitBytes } } as const;
  const gone = { code: "NOT_FOUND", details: {} } as const;
  expect(failureText({ ...message, failure: { kind: "refused", error: tooLarge } })).toBe(
    "File too large. Please select a file smaller than 10MB.",
  );
  expect(failureText({ ...message, failure: { kind: "refused", error: gone } })).toBe(
    "Failed to send message. Please try again.",
  );
});
