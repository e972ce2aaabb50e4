import type { ChatChangeView, ChatConversationView } from "@fillmark/contracts/chat";
import type { AgentChangeView, AgentConversationView } from "@fillmark/contracts/inbox";

/** The conversation as the user sees it, after a change. */
export function conversationAfter(
  conversation: ChatConversationView,
  change: ChatChangeView,
): ChatConversationView {
  const after = { ...conversation, rev: change.rev };
  switch (change.type) {
    case "status":
      // What was asked and answered about the last one doesn't count for the next.
      return change.status === "resolved"
        ? { ...after, status: "resolved", rating: null }
        : { ...after, status: "open", rating: null, openedAt: null, firstAnswerMs: null };
    case "rating":
      return { ...after, rating: change.score };
    case "read":
      return change.by === "user"
        ? { ...after, userReadSeq: Math.max(after.userReadSeq, change.seq) }
        : { ...after, agentReadSeq: Math.max(after.agentReadSeq, change.seq) };
    case "message": {
      const { sender, seq, createdAt } = change.message;
      const openedAt = after.openedAt ?? (sender === "user" ? createdAt : null);
      const isFirstAnswer = sender === "admin" && openedAt !== null && after.firstAnswerMs === null;
      return {
        ...after,
        lastSeq: Math.max(after.lastSeq, seq),
        openedAt,
        firstAnswerMs: isFirstAnswer ? Date.parse(createdAt) - Date.parse(openedAt) : after.firstAnswerMs,
      };
    }
  }
}

/**
 * The conversation as agents see it, after a change. Episodes, the waiting time and what is unread are counted by the
 * server alone: `find` brings them.
 */
export function agentConversationAfter(
  conversation: AgentConversationView,
  change: AgentChangeView,
): AgentConversationView {
  const after = { ...conversation, rev: change.rev };
  switch (change.type) {
    case "status":
      return { ...after, status: change.status, snoozedUntil: change.snoozedUntil };
    case "assignee":
      return {
        ...after,
        assignee: change.assignee,
        ...(change.team === undefined ? {} : { team: change.team }),
      };
    case "labels":
      return { ...after, labels: change.labels };
    case "read":
      return change.by === "user"
        ? { ...after, userReadSeq: Math.max(after.userReadSeq, change.seq) }
        : { ...after, agentReadSeq: Math.max(after.agentReadSeq, change.seq) };
    case "message":
      return { ...after, lastSeq: Math.max(after.lastSeq, change.message.seq) };
    case "note":
    case "rating":
      return after;
  }
}
