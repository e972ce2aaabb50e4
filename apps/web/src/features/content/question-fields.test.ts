import { expect, test } from "vitest";
import { fieldsOf, findWrong, isQuestionFields, isWritten, savedAs } from "./question-fields.ts";

const rain = { question: "Will it rain?", markdown: "Perhaps." };
const german = { question: "Regnet es?", markdown: "Vielleicht." };
const fields = { topicId: "t", isPublished: true, texts: { en: rain, de: german } };

test("sends the languages that are written, and none that was emptied", () => {
  const emptied = { ...fields, texts: { ...fields.texts, fr: { question: " ", markdown: "" } } };
  expect(isWritten(emptied, "fr")).toBe(false);
  expect(savedAs(emptied)).toEqual({
    topicId: "t",
    isPublished: true,
    ...rain,
    texts: [{ language: "de", ...german }],
  });
});

test("names the language that lacks a part, and English where nothing is written", () => {
  expect(findWrong(fields)).toBeNull();
  const half = { ...fields, texts: { en: rain, ar: { ...german, markdown: "" } } };
  expect(findWrong(half)).toEqual({ language: "ar", lacks: ["markdown"] });
  expect(findWrong(fieldsOf(null, "t"))).toEqual({ language: "en", lacks: ["question", "markdown"] });
});

test("takes back from the device only what has its own shape", () => {
  expect(isQuestionFields(JSON.parse(JSON.stringify(fields)))).toBe(true);
  expect(isQuestionFields({ topicId: "t", question: "", markdown: "", isPublished: true })).toBe(false);
  expect(isQuestionFields({ ...fields, texts: { de: { question: 1, markdown: "" } } })).toBe(false);
});
