import { expect, test } from "vitest";
import { questionOf } from "./search-question.ts";

test("the signs of LIKE stand for themselves", () => {
  expect(questionOf("100%_\\x")?.anywhere).toBe("%100\\%\\_\\\\x%");
  expect(questionOf("a_")?.person).toBe("a\\_%");
});

test("asks for a substring where the index of substrings can answer, or two characters say much", () => {
  expect(questionOf("abc")).toMatchObject({ anywhere: "%abc%", isIndexed: true });
  expect(questionOf("ab c")).toMatchObject({ anywhere: null, isIndexed: false });
  expect(questionOf("充值")).toMatchObject({ anywhere: "%充值%", isIndexed: false });
});

test("asks for nothing by signs alone", () => {
  expect(questionOf("%%__--")).toBeNull();
});

test("takes two letters for the beginning of a word, and nothing else", () => {
  expect(questionOf("Ok")?.beginning).toBe("'ok':*");
  expect(questionOf("a'")?.beginning).toBeNull();
  expect(questionOf("abc")?.beginning).toBeNull();
});

test("knows a reference by its form", () => {
  expect(questionOf("c-20418")?.number).toBe(20_418);
  expect(questionOf("C-")?.number).toBeNull();
  expect(questionOf("20418")?.number).toBeNull();
});
