// What happens to contacts by itself.
export { forgetContacts } from "./forget-contacts.job.ts";
export { mailAwayContacts, type AnswerHooks } from "./mail-away-contacts.job.ts";
export { mailGuest } from "./mail-guest.ts";
