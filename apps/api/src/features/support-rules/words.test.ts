import { expect, test } from "vitest";
import { holdsWords, wordsOf } from "./words.ts";

const holds = (text: string, sought: string): boolean => holdsWords(wordsOf(text), sought);

test.each([
  ["Where is my REFUND?", "refund"],
  ["¿Dónde está mi depósito?", "deposito"],
  ["Meine Straße", "STRASSE"],
  ["Где мой ВЫВОД", "вывод"],
  ["أين إيداعي؟ مُعَلَّق", "معلق"],
  ["我的提现还没有到账", "提现"],
  ["मेरा पैसा कहाँ है", "पैसा"],
  ["ΠΟΥ ΕΙΝΑΙ Ο ΛΟΓΑΡΙΑΣΜΟΣ", "λογαριασμος"],
  ["please  close, my\naccount!", "close my account"],
  ["İade istiyorum", "iade"],
])("%s holds %s", (text, sought) => expect(holds(text, sought)).toBe(true));

test.each([
  ["Nonrefundable", "refund"],
  ["my account was closed", "close my account"],
  ["refunds", "refund"],
  ["मेरा पैसे", "पैसा"],
  ["anything", "  "],
  ["a.*b", "a b c"],
  ["", "refund"],
])("%s doesn't hold %s", (text, sought) => expect(holds(text, sought)).toBe(false));

test("a long text of one letter costs no more than another", () => {
  const text = "a".repeat(2000);
  const startedAt = performance.now();
  for (let time = 0; time < 50; time += 1) holds(text, `${"a".repeat(49)}!`);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
