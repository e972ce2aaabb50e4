import type { AdminPermission } from "@fillmark/contracts/admin";

export interface ProcedureRow {
  readonly as: "guest" | "user" | "admin";
  /** Taken by the procedure's schema; `undefined` where it takes none. */
  readonly input: unknown;
  /** What an admin's role must allow; any role will do without it. */
  readonly needs?: AdminPermission;
  /** Names a thing of another user's by its id; the answer must be as if it did not exist. */
  readonly others?: (victim: Victim) => unknown;
}

/** What there is to steal. */
export interface Victim {
  readonly orderId: string;
  readonly clientOrderId: string;
  readonly sessionId: string;
  /** An upload that was not sent yet. */
  readonly fileId: string;
  readonly apiKeyId: string;
  readonly passkeyId: string;
  /** Of their verification, and still theirs to change. */
  readonly caseId: string;
  readonly destinationId: string;
  readonly withdrawalId: string;
  /** Of the editors, and not published. */
  readonly questionId: string;
  /** An article of theirs that is still a draft. */
  readonly newsId: string;
  /** The price of a swap that still holds. */
  readonly quoteId: string;
  /** Asked for, and not paid. */
  readonly depositId: string;
  /** By which something moved on an account of theirs. */
  readonly transferId: string;
  readonly alertId: string;
  /** Of the operator, and a draft. */
  readonly announcementId: string;
  readonly notificationId: string;
  readonly pushDeviceId: string;
  readonly webhookId: string;
  readonly alertHookId: string;
  readonly recurringBuyId: string;
  readonly tradeImportId: string;
}
