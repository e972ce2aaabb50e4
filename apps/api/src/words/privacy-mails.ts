import arabic from "./ar/privacy-mails.ts";
import german from "./de/privacy-mails.ts";
import { privacyMails } from "./en/privacy-mails.ts";
import spanish from "./es/privacy-mails.ts";
import french from "./fr/privacy-mails.ts";
import portuguese from "./pt/privacy-mails.ts";
import { declareWords } from "./words.ts";
import chinese from "./zh/privacy-mails.ts";

export const sayPrivacy = declareWords(privacyMails, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  zh: chinese,
});
