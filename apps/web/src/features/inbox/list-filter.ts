import type { ConversationStatus, ListConversationsInput } from "@fillmark/contracts/inbox";

/** Which conversations the list shows. */
export interface ListFilter {
  status: ConversationStatus;
  assigned: ListConversationsInput["assigned"];
  /** Empty is any. */
  labelId: string;
}

export const firstFilter: ListFilter = { status: "open", assigned: "all", labelId: "" };

export function isNarrowed({ assigned, labelId }: ListFilter): boolean {
  return assigned !== "all" || labelId !== "";
}

/** As the server takes it. */
export function listInput({ status, assigned, labelId }: ListFilter): ListConversationsInput {
  return { status, assigned, limit: 30, ...(labelId === "" ? {} : { labelId }) };
}
