import arabic from "./ar/account-mails.ts";
import german from "./de/account-mails.ts";
import { accountMails } from "./en/account-mails.ts";
import spanish from "./es/account-mails.ts";
import french from "./fr/account-mails.ts";
import portuguese from "./pt/account-mails.ts";
import italian from "./it/account-mails.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/account-mails.ts";

export const tAccount = defineMessages(accountMails, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
