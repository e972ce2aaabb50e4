import { notificationWords } from "./en/notifications.ts";
import { declareWords } from "./words.ts";

export const sayNotification = declareWords(notificationWords, {});
