import type { ConversationStatus, ListConversationsInput } from "@fillmark/contracts/inbox";

/** Which conversations the list shows. */
export interface ListFilter {
  status: ConversationStatus;
  assigned: ListConversationsInput["assigned"];
  /** Empty is any. */
  labelId: string;
  /** Those alone whose answer is overdue. */
  isOverdue: boolean;
}

export const firstFilter: ListFilter = { status: "open", assigned: "all", labelId: "", isOverdue: false };

export function isNarrowed({ assigned, labelId, isOverdue }: ListFilter): boolean {
  return assigned !== "all" || labelId !== "" || isOverdue;
}

/** As the server takes it. */
export function listInput({ status, assigned, labelId, isOverdue }: ListFilter): ListConversationsInput {
  return { status, assigned, isOverdue, limit: 30, ...(labelId === "" ? {} : { labelId }) };
}
