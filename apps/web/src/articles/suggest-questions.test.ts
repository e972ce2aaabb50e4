import type { HelpQuestionView } from "@fillmark/contracts/help";
import { expect, test } from "vitest";
import { synonymsOf } from "./matches.ts";
import { createSuggester } from "./suggest-questions.ts";

const wording = {
  synonyms: synonymsOf("deposit,load,top up|withdraw,payout,refund|fee,commission,cost|login,sign in"),
  common: "how,do,does,doesn,i,my,what,is,the,a,me,please,hello,anybody,there,can,to,why,and,in,of",
};

const questions: readonly (readonly [slug: string, question: string, answer: string])[] = [
  ["deposit", "How do I deposit money?", "Open Funds. A bank transfer takes a day, a card takes minutes."],
  ["withdraw", "How do I withdraw money?", "Open Funds and say where it goes. The minimum stands there."],
  ["fees", "What does a trade cost?", "A fee of what you buy, by your volume of 30 days."],
  ["cancel", "Can I change an open order?", "Cancel it, and place another one."],
  ["password", "I forgot my password. What now?", "Choose Forgot password where you sign in."],
  ["prices", "Where do the prices come from?", "From the source that the operator has chosen."],
  ["keys", "Are there keyboard shortcuts?", "Press ? to see all of them."],
  ["data", "Which of my data do you keep?", "What the law asks for. The rest is deleted."],
];

const suggest = suggesterOf(questions);

function suggesterOf(all: typeof questions, words = wording) {
  const views = all.map(([slug, question, answer]): HelpQuestionView => ({
    id: slug,
    slug,
    language: "en",
    question,
    answer: [{ type: "paragraph", children: [{ type: "text", text: answer }] }],
    helpful: null,
  }));
  const find = createSuggester([{ id: "all", title: "All", language: "en", questions: views }], words);
  return (text: string): string[] => find(text).map(({ slug }) => slug);
}

test.each([
  ["My PASSWORD doesn't work", ["password"]],
  ["where are the keyboard shortcut", ["keys"]],
  ["withdrawals", ["withdraw"]],
  ["I want a refund", ["withdraw"]],
  ["how do i top up", ["deposit"]],
  ["commissions?", ["fees"]],
  ["i can't change my order", ["cancel"]],
  ["bank transfer card minutes", ["deposit"]],
])("finds by words, other forms of them, and others that mean the same: %s", (text, found) => {
  expect(suggest(text)).toEqual(found);
});

test("the best comes first, and more than three never come", () => {
  expect(suggest("I forgot what a deposit and my password cost, and the shortcuts of an order")).toHaveLength(
    3,
  );
  expect(suggest("withdraw money, withdraw it")[0]).toBe("withdraw");
});

test.each([
  "",
  "   ",
  "?!",
  "hello",
  "Hello, is anybody there?",
  "how do I",
  "asdf qwer zxcv",
  "The weather in Paris",
  "card",
  "\u0000\uD800\u202E",
  "🙂🙂🙂",
])("finds nothing for %j", (text) => {
  expect(suggest(text)).toEqual([]);
});

test("reads hostile text as words alone", () => {
  expect(suggest("<script>alert(1)</script> ((((a+)+)+)+$ #0 #1 __proto__ constructor ${1} {{1}}")).toEqual(
    [],
  );
  expect(suggest("'; drop table help; -- password <b>")).toEqual(["password"]);
});

test("reads 4,000 characters, and no more than that", () => {
  const filler = "lorem ".repeat(800);
  expect(suggest(`password ${filler}`)).toEqual(["password"]);
  expect(suggest(`${filler} password`)).toEqual([]);
  const different = Array.from({ length: 700 }, (_, place) => `w${(place * 7919).toString(36)}`).join(" ");
  expect(suggest(different.slice(0, 4_000))).toEqual([]);
  expect(suggest("a".repeat(4_000))).toEqual([]);
});

const common = "wie,ich,quoi,comment,je,mon,من,怎么";

test.each([
  ["Wie lange dauert eine Einzahlung?", "Ich wollte einzahlen", true],
  ["Was ist ein Ausweisstraße-Papier?", "AUSWEISSTRASSE", true],
  ["Où est mon dépôt ?", "depots", true],
  ["Où est mon dépôt ?", "comment", false],
  ["كيف أسحب الأموال؟", "اموال", true],
  ["ما هي الرُّسوم؟", "رسوم", true],
  ["怎么提现？", "我想提现到银行", true],
  ["怎么提现？", "怎么", false],
])("reads other languages: %s by %s", (question, text, isFound) => {
  const find = suggesterOf([["it", question, ""], ...questions], { synonyms: [], common });
  expect(find(text).includes("it")).toBe(isFound);
});

test("finds nothing among nothing", () => {
  expect(suggesterOf([])("password")).toEqual([]);
});
