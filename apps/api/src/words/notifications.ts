import german from "./de/notifications.ts";
import { notificationWords } from "./en/notifications.ts";
import { declareWords } from "./words.ts";

export const sayNotification = declareWords(notificationWords, { de: german });
