import arabic from "./ar/statement.ts";
import german from "./de/statement.ts";
import { statement } from "./en/statement.ts";
import spanish from "./es/statement.ts";
import french from "./fr/statement.ts";
import portuguese from "./pt/statement.ts";
import italian from "./it/statement.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/statement.ts";

export const tStatement = defineMessages(statement, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
