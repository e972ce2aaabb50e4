import arabic from "./ar/page-heads.ts";
import german from "./de/page-heads.ts";
import { pageHeads } from "./en/page-heads.ts";
import spanish from "./es/page-heads.ts";
import french from "./fr/page-heads.ts";
import portuguese from "./pt/page-heads.ts";
import italian from "./it/page-heads.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/page-heads.ts";

export const tHead = defineMessages(pageHeads, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
