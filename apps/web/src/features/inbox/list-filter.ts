import type { ConversationStatus, ListConversationsInput } from "@fillmark/contracts/inbox";

/** Which conversations the list shows. */
export interface ListFilter {
  status: ConversationStatus;
  assigned: ListConversationsInput["assigned"];
  /** Empty is any. */
  labelId: string;
  /** An id, or `mine`; empty is any. */
  team: string;
  /** Those alone whose answer is overdue. */
  isOverdue: boolean;
  /** Those alone that are answered by e-mail. */
  isMail: boolean;
}

/** Nothing left out of a queue. */
export const unfiltered = {
  assigned: "all",
  labelId: "",
  team: "",
  isOverdue: false,
  isMail: false,
} as const;

export const firstFilter: ListFilter = { status: "open", ...unfiltered };

export function isNarrowed({ assigned, labelId, team, isOverdue, isMail }: ListFilter): boolean {
  return assigned !== "all" || labelId !== "" || team !== "" || isOverdue || isMail;
}

/** As the server takes it. */
export function listInput({ labelId, team, ...filter }: ListFilter): ListConversationsInput {
  return {
    ...filter,
    limit: 30,
    ...(labelId === "" ? {} : { labelId }),
    ...(team === "" ? {} : { team }),
  };
}
