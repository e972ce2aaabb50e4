import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { ChatAnnouncer, ChatBand, ChatDrop, ChatPanel } from "@fillmark/ui/chat";
import "@fillmark/ui/chat.css";
import { formatClock } from "../../chat-client/chat-format.ts";
import { chat as store, useChat } from "./chat-store.ts";
import type { ChatState } from "../../chat-client/chat-types.ts";
import { useToken } from "../../session/session.ts";
import { chat as t } from "../../messages/en/chat.ts";
import { writeDraft } from "./chat-draft.ts";
import { awaitsAnswer } from "./awaits-answer.ts";
import { hasWrittenAsGuest } from "./guest-mark.ts";
import { ChatFind, rowsWith } from "./chat-find.tsx";
import { ChatImages } from "./chat-images.tsx";
import { ConversationLog } from "./chat-log.tsx";
import { showingChat, startChatNotices } from "./chat-notices.ts";
import { ChatRating } from "./chat-rating.tsx";
import { chatRows } from "./chat-rows.ts";
import { Connecting, ConnectFailed, SignedOut } from "./chat-states.tsx";
import { Writing } from "./chat-writing.tsx";
import { useChatFiles } from "./use-chat-files.ts";
import { useFileDrop } from "../../forms/use-file-drop.ts";
import { useReceivedAnnouncement } from "./use-received-announcement.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { useLogWindow } from "../../chat-client/use-log-window.ts";
import { useSeen } from "../../chat-client/use-seen.ts";

const GuestBar = lazy(importWithRetry(() => import("./guest-bar.tsx")));
const PageConsent = lazy(importWithRetry(() => import("./page-consent.tsx")));
const BringOffer = lazy(importWithRetry(() => import("./bring-offer.tsx")));

export interface ChatConversationProps {
  label: string;
  head: ReactNode;
  isDocked?: boolean;
  isFinding?: boolean;
  onFindClose?: () => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The support conversation, in the panel and on the page alike: head, messages, composer. */
export function ChatConversation(props: ChatConversationProps) {
  const { label, head, isDocked, fieldRef } = props;
  const state = useChat();
  const chosen = useChatFiles();
  const token = useToken();
  const isGuest = token === null && state.phase !== "signedOut";
  const isUsable = state.phase === "connected" || state.conversation !== null;
  const openedAt = state.conversation?.status === "open" ? state.conversation.openedAt : null;
  const drop = useFileDrop((files) => {
    if (token !== null) chosen.add(files);
  });
  const [toEnd, setToEnd] = useState(0);
  const announcement = useReceivedAnnouncement();
  useEffect(showingChat, []);
  useEffect(() => {
    startChatNotices();
    if (token !== null) void store.open();
  }, [token]);
  return (
    <ChatPanel label={label} isDocked={isDocked} tabIndex={isDocked ? -1 : undefined} {...drop.handlers}>
      {head}
      {isUsable && state.phase !== "signedOut" ? (
        <Thread key={state.conversation?.id} {...props} state={state} toEnd={toEnd} />
      ) : (
        <Unusable state={state} />
      )}
      {state.isStale && isUsable && (
        <ChatBand>
          {state.lastReadAt === null
            ? t("reconnectingNever")
            : t("reconnecting", { time: formatClock(state.lastReadAt) })}
        </ChatBand>
      )}
      {(isGuest || (token !== null && hasWrittenAsGuest())) && (
        <Suspense>{isGuest ? <GuestBar state={state} /> : <BringOffer />}</Suspense>
      )}
      {token !== null && openedAt != null && (
        <Suspense>
          <PageConsent openedAt={openedAt} />
        </Suspense>
      )}
      {state.phase !== "signedOut" && state.failure !== "auth" && (
        <Writing
          isConnected={isUsable}
          helps={isUsable && awaitsAnswer(state)}
          takesFiles={token !== null}
          chosen={chosen}
          fieldRef={fieldRef}
          onSent={() => setToEnd((count) => count + 1)}
        />
      )}
      {drop.isOver && token !== null && <ChatDrop>{t("drop")}</ChatDrop>}
      <ChatAnnouncer>{announcement}</ChatAnnouncer>
    </ChatPanel>
  );
}

function Unusable({ state }: { state: ChatState }) {
  if (state.phase === "signedOut") return <SignedOut />;
  if (state.phase === "failed")
    return <ConnectFailed failure={state.failure} onRetry={() => void store.retryConnect()} />;
  return <Connecting />;
}

interface ThreadProps extends ChatConversationProps {
  state: ChatState;
  /** Grows with each message that is sent: the log then shows its end. */
  toEnd: number;
}

function Thread({ state, toEnd, isFinding = false, onFindClose, fieldRef }: ThreadProps) {
  const log = useRef<HTMLDivElement>(null);
  const [openPath, setOpenPath] = useState<string | null>(null);
  const [find, setFind] = useState({ text: "", at: 0 });
  const { messages, pending, agentReadSeq, conversation } = state;
  const rows = useMemo(
    () => chatRows({ messages, pending, agentReadSeq }),
    [messages, pending, agentReadSeq],
  );
  const found = useMemo(() => (isFinding ? rowsWith(rows, find.text) : []), [isFinding, rows, find.text]);
  const shown = useLogWindow(log, rows, () => void store.loadOlder());
  useSeen(log, store.sawUpTo);
  const { toEnd: showEnd } = shown;
  const newest = useRef(showEnd);
  useEffect(() => {
    newest.current = showEnd;
  });
  useEffect(() => {
    if (toEnd > 0) newest.current();
  }, [toEnd]);
  function findAt(text: string, at: number): void {
    setFind({ text, at });
    const key = (text === find.text ? found : rowsWith(rows, text))[at];
    if (key !== undefined) shown.reveal(key);
  }
  return (
    <>
      {isFinding && (
        <ChatFind
          text={find.text}
          onText={(text) => findAt(text, 0)}
          count={found.length}
          at={Math.min(find.at, Math.max(0, found.length - 1))}
          onMove={(at) => findAt(find.text, at)}
          onClose={() => onFindClose?.()}
        />
      )}
      <ConversationLog
        logRef={log}
        state={state}
        shown={shown}
        foundKey={found[find.at] ?? null}
        actions={{
          onRetry: store.retry,
          onDiscard: store.discard,
          onEdit: (id) => editAgain(id, fieldRef),
          onOpenImage: setOpenPath,
        }}
      >
        {shown.isLast && conversation !== null && <ChatRating conversation={conversation} />}
      </ConversationLog>
      <ChatImages messages={messages} openPath={openPath} onOpen={setOpenPath} />
    </>
  );
}

/** The text comes back to where it was written, before whatever stands there now. */
function editAgain(id: string, field: RefObject<HTMLTextAreaElement | null>): void {
  const text = store.edit(id);
  const draft = store.draft();
  writeDraft(draft === "" ? text : `${text}\n${draft}`);
  field.current?.focus();
}
