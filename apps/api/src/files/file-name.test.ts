import { describe, expect, test } from "vitest";
import { displayName } from "./file-name.ts";

describe("a name is shown", () => {
  test.each([
    ["photo.png", "photo.png"],
    ["Screenshot 2026-11-21 at 10.00.png", "Screenshot 2026-11-21 at 10.00.png"],
    ["الفاتورة.pdf", "الفاتورة.pdf"],
    ["请求 (1).docx", "请求 (1).docx"],
    ["cafe\u0301.jpg", "caf\u00e9.jpg"],
    ["family 👩‍👩‍👧.jpg", "family 👩‍👩‍👧.jpg"],
  ])("%j as %j", (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });
});

describe("what is dangerous in a name is gone", () => {
  test.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\Users\\me\\a.png", "a.png"],
    ["/a.png", "a.png"],
    ["a.png/", ""],
    ["a\r\nSet-Cookie: x=1.png", "aSet-Cookie: x=1.png"],
    ["a\0.png", "a.png"],
    ["photo\u202egnp.exe", "photognp.exe"],
    ["\u2066a\u2069.png\u200f", "a.png"],
    ["a.png\u2028", "a.png"],
    ["a.png. . ", "a.png"],
    ["  a.png", "a.png"],
    [".htaccess.txt", "htaccess.txt"],
    [".png", "file.png"],
    ["\u202e.png", "file.png"],
    ["..", ""],
    ["", ""],
    ["\ud800a.png", "\ufffda.png"],
  ])("%j becomes %j", (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });
});

describe("a name that is too long", () => {
  test.each(["a".repeat(5_000), "é".repeat(5_000), "👩".repeat(2_500), `${" ".repeat(10)}x`.repeat(500)])(
    "keeps its ending and stays within 120 characters (%#)",
    (stem) => {
      const name = displayName(`${stem}.jpeg`);
      expect(name.length).toBeLessThanOrEqual(120);
      expect(name.length).toBeGreaterThan(100);
      expect(name).toMatch(/\.jpeg$/);
      expect(name.isWellFormed()).toBe(true);
    },
  );

  test("is cut even without an ending", () => {
    expect(displayName("a".repeat(5_000))).toHaveLength(120);
    expect(displayName(`a.${"b".repeat(5_000)}`)).toHaveLength(120);
  });
});
