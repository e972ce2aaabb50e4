import type {
  AgentConversationView,
  AgentView,
  ConversationStatus,
  TeamView,
} from "@fillmark/contracts/inbox";
import { toast } from "@fillmark/ui/toast";
import { useCurrentAdmin } from "../../session/current-admin.ts";
import type { AgentChat } from "../../chat-client/chat-types.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxTeams } from "../../messages/en/inbox-teams.ts";
import { formatUntil } from "./time-text.ts";

export interface ConversationMutations {
  /** To an agent, or back to the queue. */
  assign: (to: AgentView | null) => void;
  assignToMe: () => void;
  /** Into a team, or out of the one it is in. */
  putInto: (team: TeamView | null) => void;
  setStatus: (status: ConversationStatus, until?: Date) => void;
  /** Resolves, or reopens what is resolved. */
  toggleResolved: () => void;
}

/** What can be done with a conversation, in words when it is done, and when another agent was quicker. */
export function useConversationActions(
  chat: AgentChat,
  conversation: AgentConversationView,
): ConversationMutations {
  const { conversationId, assignee, status } = conversation;
  const putInto = usePutInto(chat, conversation);
  const utils = trpc.useUtils();
  const admin = useCurrentAdmin();
  const setStatus = trpc.inbox.setStatus.useMutation({
    onSuccess: (_done, given) => toast.ok(doneText(given)),
    onError: (error) => toast.error(inbox("actionFailed"), describeError(error).text),
    onSettled: () => chat.catchUp(),
  });
  const assign = trpc.inbox.assign.useMutation({
    onError: (error) => {
      const domain = domainErrorOf(error);
      if (domain?.code !== "ASSIGNMENT_CHANGED")
        return toast.error(inbox("actionFailed"), describeError(error).text);
      const { assigneeId } = domain.details;
      const taker = utils.inbox.listAgents.getData()?.find(({ id }) => id === assigneeId);
      const isReturned = assigneeId === null;
      return toast.error(
        isReturned ? inbox("justReturned") : inbox("takenBy", { name: taker?.name ?? inbox("colleague") }),
      );
    },
    onSettled: () => chat.catchUp(),
  });
  const assignTo = (to: AgentView | null): void =>
    assign.mutate(
      { conversationId, to: to?.id ?? null, from: assignee?.id ?? null },
      { onSuccess: () => toast.ok(assignedText(to, admin?.id)) },
    );
  return {
    assign: assignTo,
    assignToMe: () => {
      if (admin !== null && assignee?.id !== admin.id) assignTo({ id: admin.id, name: "" });
    },
    putInto,
    setStatus: (next, until) =>
      setStatus.mutate({
        conversationId,
        status: next,
        ...(until === undefined ? {} : { until: until.toISOString() }),
      }),
    toggleResolved: () =>
      setStatus.mutate({ conversationId, status: status === "resolved" ? "open" : "resolved" }),
  };
}

function usePutInto(
  chat: AgentChat,
  { conversationId, team: from }: AgentConversationView,
): ConversationMutations["putInto"] {
  const utils = trpc.useUtils();
  const put = trpc.supportTeams.putInto.useMutation({
    onError: (error) => {
      toast.error(inbox("actionFailed"), describeError(error).text);
      void utils.supportTeams.invalidate();
    },
    onSettled: () => chat.catchUp(),
  });
  return (team) =>
    put.mutate(
      { conversationId, to: team?.id ?? null, from: from?.id ?? null },
      {
        onSuccess: () =>
          toast.ok(team === null ? inboxTeams("takenOut") : inboxTeams("putDone", { name: team.name })),
      },
    );
}

function doneText({ status, until }: { status: ConversationStatus; until?: string | undefined }): string {
  if (status === "snoozed" && until !== undefined)
    return inbox("snoozedDone", { time: formatUntil(until, Date.now()) });
  if (status === "pending") return inbox("pendingDone");
  return inbox(status === "resolved" ? "resolvedDone" : "openDone");
}

function assignedText(to: AgentView | null, myId: string | undefined): string {
  if (to === null) return inbox("returned");
  return to.id === myId ? inbox("assignedYou") : inbox("assignedTo", { name: to.name });
}
