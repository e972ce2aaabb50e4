import type { HelpTopicView } from "@fillmark/contracts/help";
import type { Language } from "@fillmark/contracts/languages";
import { expect, test } from "vitest";
import { readHelp } from "./help-items.ts";

function topicsIn(language: Language, question: string, answer: string): readonly HelpTopicView[] {
  const children = [{ type: "text" as const, text: answer }];
  const view = {
    id: "q",
    slug: "fees",
    language,
    question,
    answer: [{ type: "paragraph" as const, children }],
  };
  return [{ id: "t", title: "T", language, questions: [{ ...view, helpful: null }] }];
}

const english = topicsIn("en", "What does a trade cost?", "A fee.");
const origin = "https://desk.example";

test("a question is found in English and put in in the customer's language, as a link or as its answer", async () => {
  const theirs = topicsIn("de", "Was kostet ein Trade?", "Eine Gebühr für {user}.");
  const { all, meantBy, suggestedFor } = await readHelp({ english, theirs, language: "de", origin });
  expect(all.map(({ shortcut, text, words }) => [shortcut, text, words])).toEqual([
    [
      "fees",
      "Link, in Deutsch: What does a trade cost?",
      "Was kostet ein Trade?\nhttps://desk.example/faq#fees",
    ],
    ["fees", "Full answer, in Deutsch: What does a trade cost?", "Eine Gebühr für {user}."],
  ]);
  expect(suggestedFor("Welche Gebühren fallen an?")).toEqual(all);
  expect(suggestedFor("What are the fees?"), "English too").toEqual(all);
  expect(meantBy("commission")).toEqual(all);
  expect(meantBy("gebühren"), "agents look in English").toEqual([]);
  expect(suggestedFor("Hallo, ist da jemand?")).toEqual([]);
  expect(suggestedFor("")).toEqual([]);
});

test("what isn't written in the customer's language stays in English", async () => {
  const { all } = await readHelp({ english, theirs: [], language: "en", origin });
  expect(all.map(({ text, words }) => [text, words])).toEqual([
    ["Link: What does a trade cost?", "What does a trade cost?\nhttps://desk.example/faq#fees"],
    ["Full answer: What does a trade cost?", "A fee."],
  ]);
});

test("an answer that is longer than a message is linked alone", async () => {
  const theirs = topicsIn("en", "What does a trade cost?", "a".repeat(2_001));
  const { all } = await readHelp({ english, theirs, language: "en", origin });
  expect(all.map(({ text }) => text)).toEqual(["Link: What does a trade cost?"]);
});
