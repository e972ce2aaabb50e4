import { expect, test } from "vitest";
import { questionOf } from "./search-question.ts";

test("the signs of LIKE stand for themselves", () => {
  expect(questionOf("100%_\\x").anywhere).toBe("%100\\%\\_\\\\x%");
  expect(questionOf("a_").person).toBe("a\\_%");
});

test("asks for a substring only where the index of substrings can answer", () => {
  expect(questionOf("abc").anywhere).toBe("%abc%");
  expect(questionOf("ab c").anywhere).toBeNull();
  expect(questionOf("%%%").anywhere).toBeNull();
  expect(questionOf("充值").anywhere).toBe("%充值%");
});

test("takes two letters for the beginning of a word, and nothing else", () => {
  expect(questionOf("Ok").beginning).toBe("'ok':*");
  expect(questionOf("a'").beginning).toBeNull();
  expect(questionOf("abc").beginning).toBeNull();
});

test("knows a reference by its form", () => {
  expect(questionOf("c-20418").number).toBe(20_418);
  expect(questionOf("C-").number).toBeNull();
  expect(questionOf("20418").number).toBeNull();
});
