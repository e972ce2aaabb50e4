import { expect, test } from "vitest";
import { formatClock, formatFileSize, linkParts } from "./chat-format.ts";

test("a time is written with twelve hours, two digits each", () => {
  expect(formatClock(new Date(2026, 10, 20, 14, 8))).toBe("02:08 PM");
  expect(formatClock(new Date(2026, 10, 20, 0, 5))).toBe("12:05 AM");
});

test.each([
  [0, "0 Bytes"],
  [1, "1 Byte"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [188_621, "184.2 KB"],
  [1024 * 1024 - 1, "1 MB"],
  [10 * 1024 * 1024, "10 MB"],
  [1.5 * 1024 ** 3, "1.5 GB"],
])("%i bytes are written as %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test("only http and https addresses become links, without the sentence's own ending", () => {
  const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);
  expect(hrefs("See https://fillmark.test/a?b=1, please.")).toEqual(["https://fillmark.test/a?b=1"]);
  expect(hrefs("(https://en.wikipedia.org/wiki/Order_(exchange))")).toEqual([
    "https://en.wikipedia.org/wiki/Order_(exchange)",
  ]);
  expect(hrefs("javascript:alert(1) data:text/html,x ftp://a.test mailto:a@b.test")).toEqual([]);
  expect(hrefs("https://bank.test@evil.test/ http://:bank.test@evil.test/ http://")).toEqual([]);
  expect(hrefs(`https://ok.test/(a)${")".repeat(1900)}.)`)).toEqual(["https://ok.test/(a)"]);
  expect(hrefs("请看https://a.test/b，谢谢。انظر https://a.test/c؟")).toEqual([
    "https://a.test/b",
    "https://a.test/c",
  ]);
  expect(hrefs("http://a.test http://b.test")).toEqual(["http://a.test/", "http://b.test/"]);
});

test.each(["plain", "", "a http://x.test b", "http://x.test.", "<b>http://x.test</b>", "HTTPS://X.TEST/é"])(
  "the parts of %j joined again are the text",
  (text) => {
    const joined = linkParts(text)
      .map((part) => part.text)
      .join("");
    expect(joined).toBe(text);
  },
);
