import arabic from "./ar/contact-mails.ts";
import german from "./de/contact-mails.ts";
import { contactMails } from "./en/contact-mails.ts";
import spanish from "./es/contact-mails.ts";
import french from "./fr/contact-mails.ts";
import portuguese from "./pt/contact-mails.ts";
import italian from "./it/contact-mails.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/contact-mails.ts";

export const tContact = defineMessages(contactMails, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
