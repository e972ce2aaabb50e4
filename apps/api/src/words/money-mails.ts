import german from "./de/money-mails.ts";
import { moneyMails } from "./en/money-mails.ts";
import { declareWords } from "./words.ts";

export const sayMoney = declareWords(moneyMails, { de: german });
