import arabic from "./ar/chat-mails.ts";
import german from "./de/chat-mails.ts";
import { chatMails } from "./en/chat-mails.ts";
import spanish from "./es/chat-mails.ts";
import french from "./fr/chat-mails.ts";
import portuguese from "./pt/chat-mails.ts";
import italian from "./it/chat-mails.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/chat-mails.ts";

export const tChat = defineMessages(chatMails, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
