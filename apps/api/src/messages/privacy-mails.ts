import arabic from "./ar/privacy-mails.ts";
import german from "./de/privacy-mails.ts";
import { privacyMails } from "./en/privacy-mails.ts";
import spanish from "./es/privacy-mails.ts";
import french from "./fr/privacy-mails.ts";
import portuguese from "./pt/privacy-mails.ts";
import italian from "./it/privacy-mails.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/privacy-mails.ts";

export const tPrivacy = defineMessages(privacyMails, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
