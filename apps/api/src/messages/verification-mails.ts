import arabic from "./ar/verification-mails.ts";
import german from "./de/verification-mails.ts";
import { verificationMails } from "./en/verification-mails.ts";
import spanish from "./es/verification-mails.ts";
import french from "./fr/verification-mails.ts";
import portuguese from "./pt/verification-mails.ts";
import italian from "./it/verification-mails.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/verification-mails.ts";

export const tVerification = defineMessages(verificationMails, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
