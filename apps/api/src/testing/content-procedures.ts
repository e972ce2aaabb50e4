import type { ProcedureRow } from "./procedure-row.ts";

const someId = "01890f3e-7b5a-7cc0-8000-000000000003";
const needs = "content.write";
const question = {
  topicId: someId,
  question: "What does a trade cost?",
  markdown: "A fee.",
  texts: [{ language: "de", question: "Was kostet ein Handel?", markdown: "Eine Gebühr." }],
  isPublished: true,
};
const draft = { title: "Terms of Service", markdown: "Be kind.", summary: "", needsConsent: true };

/** Legal texts and the questions that people ask. */
export const contentProcedures: Readonly<Record<string, ProcedureRow>> = {
  "help.list": { as: "guest", input: { language: "de" } },
  "help.vote": {
    as: "user",
    input: { id: someId, helpful: true },
    others: ({ questionId: id }) => ({ id, helpful: true }),
  },
  "help.listEdited": { as: "admin", needs, input: undefined },
  "help.saveTopic": {
    as: "admin",
    needs,
    input: { title: "Orders", texts: [{ language: "de", title: "Orders" }] },
  },
  "help.deleteTopic": { as: "admin", needs, input: { id: someId } },
  "help.moveTopic": { as: "admin", needs, input: { id: someId, direction: "up" } },
  "help.saveQuestion": { as: "admin", needs, input: question },
  "help.deleteQuestion": { as: "admin", needs, input: { id: someId } },
  "help.moveQuestion": { as: "admin", needs, input: { id: someId, direction: "down" } },
  "legal.document": { as: "guest", input: { kind: "terms", version: 1 } },
  "legal.versions": { as: "guest", input: { kind: "terms" } },
  "legal.due": { as: "user", input: undefined },
  "legal.agree": { as: "user", input: { kind: "terms", version: 1 } },
  "legal.history": { as: "user", input: undefined },
  "legal.listTexts": { as: "admin", needs, input: undefined },
  "legal.findForEdit": { as: "admin", needs, input: { kind: "terms" } },
  "legal.preview": { as: "admin", needs, input: { markdown: "# Hello" } },
  "legal.saveDraft": { as: "admin", needs, input: { kind: "risk", revision: null, ...draft } },
  "legal.discardDraft": { as: "admin", needs, input: { kind: "terms", revision: 1 } },
  "legal.publish": { as: "admin", needs, input: { kind: "terms", revision: 1 } },
};
