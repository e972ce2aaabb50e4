export { createSupportMail } from "./create-support-mail.ts";
export { readMailbox } from "./desk/read-mailbox.ts";
export { fetchMails } from "./fetch/fetch-mails.job.ts";
export { watchMailbox } from "./fetch/watch-mailbox.ts";
export { mailAnswers } from "./send/mail-answers.job.ts";
