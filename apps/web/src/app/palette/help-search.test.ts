import type { HelpQuestionView } from "@fillmark/contracts/help";
import { expect, test } from "vitest";
import { synonymsOf } from "../../articles/matches.ts";
import { createHelpSearch } from "./help-search.ts";

const wording = { synonyms: synonymsOf("deposit,top up|withdraw,payout"), common: "how,do,i,what,is,the,my" };
const written: readonly (readonly [slug: string, question: string, answer: string])[] = [
  ["deposit", "How do I deposit money?", "Open Funds. A bank transfer takes a day."],
  ["withdraw", "How do I withdraw money?", "Open Funds and say where it goes."],
  ["fees", "What does a trade cost?", "A fee of what you buy."],
  ["sesion", "¿Cómo inicio sesión?", "Con una contraseña."],
  ["keys", "Are there shortcuts?", "Press ? to see all of them."],
];
const questions = written.map(([slug, question, answer]): HelpQuestionView => ({
  id: slug,
  slug,
  language: "en",
  question,
  answer: [{ type: "paragraph", children: [{ type: "text", text: answer }] }],
  helpful: null,
}));
const find = createHelpSearch([{ id: "all", title: "All", language: "en", questions }], wording);
const found = (typed: string): string[] =>
  find(typed)
    .toSorted((one, other) => other.score - one.score)
    .map(({ question }) => question.slug);

test.each([
  ["withdrawals", "withdraw"],
  ["payout", "withdraw"],
  ["what is the payout", "withdraw"],
  ["como inicio SESION", "sesion"],
  ["contrasena", "sesion"],
  ["shrtct", "keys"],
  ["bank trans", "deposit"],
])("%s finds %s first", (typed, slug) => {
  expect(found(typed)[0]).toBe(slug);
});

test("what stands in a title comes before what an answer says", () => {
  expect(found("deposit")[0]).toBe("deposit");
  expect(found("funds")).toEqual(["deposit", "withdraw"]);
});

test("nothing is found for nothing, and for what nobody wrote about", () => {
  expect([found(""), found("  "), found("zebra")]).toEqual([[], [], []]);
});
