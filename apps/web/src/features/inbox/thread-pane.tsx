import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from "react";
import type { AgentConversationView } from "@fillmark/contracts/inbox";
import type { ChatFileView } from "@fillmark/contracts/chat";
import type { MailThreadView } from "@fillmark/contracts/support-mail";
import type { MacroView } from "@fillmark/contracts/macros";
import { ChatBand, ChatDrop } from "@fillmark/ui/chat";
import { Empty } from "@fillmark/ui/empty";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { formatClock } from "../../chat-client/chat-format.ts";
import type { AgentChat, AgentChatState } from "../../chat-client/chat-types.ts";
import { may, adminName, useCurrentAdmin } from "../../session/current-admin.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { AgentComposer } from "./agent-composer.tsx";
import { ThreadFailure } from "./thread-failure.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadLog } from "./thread-log.tsx";
import { ThreadViewer } from "./thread-viewer.tsx";
import { useAgentChat, useAgentChatState } from "./use-agent-chat.ts";
import { useMailThread } from "./use-mail-thread.ts";
import { useViewers } from "./use-viewers.ts";
import { useComposer } from "./use-composer.ts";
import { useConversationActions } from "./use-conversation-actions.ts";
import { useFileDrop } from "../../forms/use-file-drop.ts";
import { firstNameOf, nameOf } from "./who.ts";

const MailStrip = lazy(
  importWithRetry(async () => ({ default: (await import("./mail-parts.tsx")).MailStrip })),
);
const MacroDialog = lazy(importWithRetry(() => import("./macro-dialog.tsx")));

/** What keys can ask of the conversation that is open. */
export interface ThreadCommands {
  reply: () => void;
  note: () => void;
  toggleResolved: () => void;
  snooze: () => void;
  macros: () => void;
  assignToMe: () => void;
}

interface ThreadPaneProps {
  conversationId: string;
  foundSeq: number | null;
  onDetails: () => void;
  ref: Ref<ThreadCommands>;
}

/** The conversation that is open; draw it anew, by its key, for another one. */
export function ThreadPane(props: ThreadPaneProps) {
  const admin = useCurrentAdmin();
  const chat = useAgentChat(props.conversationId, admin?.id ?? "");
  return (
    <section className="thr" aria-label={inbox("thread")}>
      {chat === null || admin === null ? <Waiting /> : <Opened chat={chat} {...props} />}
    </section>
  );
}

function Opened({ chat, ...props }: ThreadPaneProps & { chat: AgentChat }) {
  const { phase, conversation } = useAgentChatState(chat);
  if (conversation !== null && phase === "ready")
    return <Thread chat={chat} conversation={conversation} {...props} />;
  if (phase === "failed") return <ThreadFailure chat={chat} conversationId={props.conversationId} />;
  return <Waiting />;
}

function Waiting() {
  return (
    <Loading label={inbox("threadLoading")} className="thr__wait">
      <Skeleton width="55%" height={36} radius={14} />
      <Skeleton width="40%" height={36} radius={14} />
      <Skeleton width="60%" height={52} radius={14} style={{ marginInlineStart: "auto" }} />
      <Skeleton width="45%" height={36} radius={14} />
    </Loading>
  );
}

interface ThreadProps extends ThreadPaneProps {
  chat: AgentChat;
  conversation: AgentConversationView;
}

function Thread({ chat, conversation, conversationId, foundSeq, onDetails, ref }: ThreadProps) {
  const state = useAgentChatState(chat);
  const admin = useCurrentAdmin();
  const myId = admin?.id ?? "";
  const company = useViewers(conversationId, conversation.viewers, myId);
  const actions = useConversationActions(chat, conversation);
  const mayAct = may(admin, "inbox.answer");
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const agentName = admin === null ? "" : adminName(admin);
  const [macro, setMacro] = useState<MacroView | null>(null);
  const asked = state.messages.findLast(({ sender, text }) => sender === "user" && text !== "")?.text ?? "";
  const composer = useComposer({ chat, conversation, agentName, asked, field, onMacro: setMacro });
  const mail = useMailThread(conversationId, state.messages);
  const [viewed, setViewed] = useState<ChatFileView | null>(null);
  const takesFiles = mayAct && composer.mode === "reply";
  const drop = useFileDrop((files) => takesFiles && composer.compose.add(files));

  useImperativeHandle(ref, () => ({
    reply: () => mayAct && composer.begin("reply"),
    note: () => mayAct && composer.begin("note"),
    toggleResolved: () => mayAct && actions.toggleResolved(),
    assignToMe: () => mayAct && actions.assignToMe(),
    snooze: () => frame.current?.querySelector<HTMLElement>("[data-snooze]")?.click(),
    macros: () => frame.current?.querySelector<HTMLElement>("[data-macros]")?.click(),
  }));

  const name = firstNameOf(conversation.user);
  return (
    <div className="thr__in" ref={frame} {...drop.handlers}>
      <ThreadHead {...{ conversation, company, actions, onDetails }} />
      <MailPlace mail={mail} />
      <ThreadLog
        chat={chat}
        state={state}
        userName={nameOf(conversation.user)}
        isUserTyping={company.isUserTyping}
        foundSeq={foundSeq}
        actions={{
          myId,
          conversationId,
          mail,
          onView: setViewed,
          onRetry: (id) => chat.retry(id),
          onEdit: ({ clientMessageId, kind }) =>
            composer.restore(chat.edit(clientMessageId), kind === "note" ? "note" : "reply"),
          onDiscard: (id) => chat.discard(id),
        }}
      />
      {state.isStale && <ChatBand>{staleText(state.lastReadAt)}</ChatBand>}
      {mayAct ? (
        <AgentComposer composer={composer} name={name} mailedTo={mail?.address ?? null} field={field} />
      ) : (
        <p className="thr__readonly text-14 text-muted">{inbox("readOnly")}</p>
      )}
      {drop.isOver && takesFiles && <ChatDrop>{inbox("dropHere", { name })}</ChatDrop>}
      {macro !== null && (
        <Suspense fallback={null}>
          <MacroDialog
            {...{ chat, conversation, macro }}
            lastSeq={state.messages.at(-1)?.seq ?? 0}
            names={composer.names}
            onClose={() => setMacro(null)}
          />
        </Suspense>
      )}
      <ThreadViewer messages={state.messages} viewed={viewed} onView={setViewed} />
    </div>
  );
}

function MailPlace({ mail }: { mail: MailThreadView | undefined }) {
  if (mail === undefined || mail.address === null) return null;
  return (
    <Suspense fallback={null}>
      <MailStrip mail={mail} />
    </Suspense>
  );
}

function staleText(lastReadAt: AgentChatState["lastReadAt"]): string {
  return lastReadAt === null ? inbox("staleNever") : inbox("stale", { time: formatClock(lastReadAt) });
}

/** Where a conversation would be, while none is chosen. */
export function NoThread() {
  return (
    <section className="thr thr--none" aria-label={inbox("thread")}>
      <Empty>
        {inbox("noneOpen")}
        <br />
        <span className="text-12 text-muted">{inbox("noneOpenKeys")}</span>
      </Empty>
    </section>
  );
}
