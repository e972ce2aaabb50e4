import german from "./de/account-mails.ts";
import { accountMails } from "./en/account-mails.ts";
import { declareWords } from "./words.ts";

export const sayAccount = declareWords(accountMails, { de: german });
