import arabic from "./ar/money-mails.ts";
import german from "./de/money-mails.ts";
import { moneyMails } from "./en/money-mails.ts";
import spanish from "./es/money-mails.ts";
import french from "./fr/money-mails.ts";
import portuguese from "./pt/money-mails.ts";
import italian from "./it/money-mails.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/money-mails.ts";

export const tMoney = defineMessages(moneyMails, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
