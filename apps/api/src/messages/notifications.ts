import arabic from "./ar/notifications.ts";
import german from "./de/notifications.ts";
import { notificationWords } from "./en/notifications.ts";
import spanish from "./es/notifications.ts";
import french from "./fr/notifications.ts";
import portuguese from "./pt/notifications.ts";
import italian from "./it/notifications.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/notifications.ts";

export const tNotification = defineMessages(notificationWords, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
