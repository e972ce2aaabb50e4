import { useState } from "react";
import type { AgentConversationView, InboxRowView } from "@fillmark/contracts/inbox";
import { useInboxEvent } from "../../console/inbox-events.ts";
import { dueOf } from "./due-text.ts";
import { useNow } from "./use-now.ts";
import { useTargets } from "./use-targets.ts";

/** How long is left to answer, above the conversation. */
export function ThreadDue({ conversation }: { conversation: AgentConversationView }) {
  const targets = useTargets();
  const now = useNow(15_000);
  const [row, setRow] = useState<InboxRowView | null>(null);
  useInboxEvent((event) => {
    if (event.type === "row" && event.row.conversationId === conversation.conversationId) setRow(event.row);
  });
  const newest =
    row !== null && Date.parse(row.changedAt) >= Date.parse(conversation.changedAt) ? row : conversation;
  const due = targets === null ? null : dueOf(targets, newest, now);
  if (due === null) return null;
  return <span className={due.isOverdue ? "thr__due warn" : "thr__due"}>{due.text}</span>;
}
