import type { AgentConversationView } from "@fillmark/contracts/inbox";
import { Avatar } from "@fillmark/ui/avatar";
import { Button, IconLink } from "@fillmark/ui/button";
import { CheckIcon, ChevronLeftIcon, EyeIcon, PencilIcon, RotateCcwIcon } from "@fillmark/ui/icon";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { useIsDesk } from "../../lib/media.ts";
import { initialsOf } from "../../format/initials.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { ThreadDue } from "./thread-due.tsx";
import { AssigneeMenu, PhoneActions, SnoozeMenu } from "./thread-menus.tsx";
import type { Company } from "./use-viewers.ts";
import type { ConversationMutations } from "./use-conversation-actions.ts";
import { nameOf } from "./who.ts";

interface ThreadHeadProps {
  conversation: AgentConversationView;
  company: Company;
  actions: ConversationMutations;
  onDetails: () => void;
}

/** Who it is, who else is here, and what can be done with the conversation. */
export function ThreadHead({ conversation, company, actions, onDetails }: ThreadHeadProps) {
  const isDesk = useIsDesk();
  const mayAct = may(useCurrentAdmin(), "inbox.answer");
  const isResolved = conversation.status === "resolved";
  return (
    <div className="chat__head thr__head">
      {!isDesk && (
        <IconLink href="/admin/support" label={inbox("backToList")}>
          <ChevronLeftIcon className="flip-in-rtl" />
        </IconLink>
      )}
      <Avatar initials={initialsOf(conversation.user)} />
      <div className="grow thr__name">
        <h2 className="text-16 truncate">{nameOf(conversation.user)}</h2>
        <span className="thr__sub">
          <ThreadDue conversation={conversation} />
          <WhoIsHere company={company} reference={conversation.reference} />
        </span>
      </div>
      {isDesk && mayAct && (
        <>
          <AssigneeMenu conversation={conversation} actions={actions} />
          <SnoozeMenu conversation={conversation} actions={actions} />
        </>
      )}
      {!isDesk && <PhoneActions {...{ conversation, actions, onDetails, mayAct }} />}
      {mayAct && (
        <Button size="sm" onClick={actions.toggleResolved}>
          {isResolved ? <RotateCcwIcon className="icon-16" /> : <CheckIcon className="icon-16" />}
          {inbox(isResolved ? "reopen" : "resolve")}
        </Button>
      )}
    </div>
  );
}

/** A colleague who writes matters more than one who looks; alone, the reference stands here. */
function WhoIsHere({ company: { viewers, typist }, reference }: { company: Company; reference: string }) {
  const names = viewers.map(({ name }) => name).join(", ");
  if (typist !== null)
    return (
      <span className="view" role="status">
        <PencilIcon className="icon-16" />
        <span className="truncate">{inbox("typing", { name: typist.name })}</span>
      </span>
    );
  if (viewers.length > 0)
    return (
      <span className="view" role="status">
        <EyeIcon className="icon-16" />
        <span className="truncate">{inbox("viewing", { count: viewers.length, names })}</span>
      </span>
    );
  return <span className="view">{reference}</span>;
}
