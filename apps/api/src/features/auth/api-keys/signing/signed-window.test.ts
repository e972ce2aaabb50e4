import { expect, test } from "vitest";
import { readWindow } from "./signed-window.ts";

const now = 1_796_000_000_000;
const codeOf = (timestamp: string, recvWindow: string | null = null): unknown => {
  try {
    return readWindow(timestamp, recvWindow, now);
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
};

test("a call counts for five seconds, or as long as it says", () => {
  expect(codeOf(String(now - 5_000))).toEqual({ atMs: now - 5_000, untilMs: now });
  expect(codeOf(String(now - 5_001))).toBe("CLOCK_OUT_OF_WINDOW");
  expect(codeOf(String(now - 60_000), "60000")).toEqual({ atMs: now - 60_000, untilMs: now });
  expect(codeOf(String(now - 60_001), "60000")).toBe("CLOCK_OUT_OF_WINDOW");
  expect(codeOf(String(now - 2), "1.5")).toBe("CLOCK_OUT_OF_WINDOW");
});

test("a clock may be ahead by less than a second, and a timestamp may be in microseconds", () => {
  expect(codeOf(String(now + 999))).toEqual({ atMs: now + 999, untilMs: now + 5_999 });
  expect(codeOf(String(now + 1_000))).toBe("CLOCK_OUT_OF_WINDOW");
  expect(codeOf(`${now}999`)).toEqual({ atMs: now, untilMs: now + 5_000 });
});

test.each([
  "",
  "0",
  "-1",
  "1e12",
  "1796000000",
  "17960000000000",
  "1796000000000.0",
  " 1796000000000",
  "١٧٩٦٠٠٠٠٠٠٠٠٠",
])("%j is no timestamp", (timestamp) => expect(codeOf(timestamp)).toBe("VALIDATION"));

test.each(["", "0", "-1", "60001", "60000.001", "1e3", "999999", "Infinity", "5000.0001", " 5000", "0x10"])(
  "%j is no window",
  (recvWindow) => expect(codeOf(String(now), recvWindow)).toBe("VALIDATION"),
);
