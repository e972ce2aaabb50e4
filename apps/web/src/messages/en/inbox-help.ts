import { defineMessages } from "../define-messages.ts";

/** Questions of the help, where an agent answers. Read by the team alone. */
export const inboxHelp = defineMessages("inbox-help", {
  helpQuestion: "Help question",
  link: "Link: {question}",
  answer: "Full answer: {question}",
  linkIn: "Link, in {language}: {question}",
  answerIn: "Full answer, in {language}: {question}",
});
