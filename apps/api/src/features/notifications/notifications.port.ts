import type { AccountEventView } from "@fillmark/contracts/account";
import type { PushSender } from "./push/push-sender.port.ts";

export type NotificationsEvent = Extract<AccountEventView, { type: "notifications" }>;

export interface Notifications {
  readonly push: PushSender;
  /**
   * Begins with how many are unread, and goes on whenever that changes. What comes quickly is sent together; a database
   * that is away delays it and ends nothing. Ends when `signal` is aborted.
   */
  follow(userId: string, signal: AbortSignal): AsyncGenerator<NotificationsEvent>;
  close(): Promise<void>;
}
