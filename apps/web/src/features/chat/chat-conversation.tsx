import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { ChatAnnouncer, ChatBand, ChatDrop, ChatPanel } from "@fillmark/ui/chat";
import "@fillmark/ui/chat.css";
import { formatClock } from "../../chat-client/chat-format.ts";
import { chat as store, useChat } from "./chat-store.ts";
import type { ChatState } from "../../chat-client/chat-types.ts";
import { useToken } from "../../session/session.ts";
import { chat as t } from "../../messages/en/chat.ts";
import { useDraft, writeDraft } from "./chat-draft.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatFind, rowsWith } from "./chat-find.tsx";
import { ChatImages } from "./chat-images.tsx";
import { ConversationLog } from "./chat-log.tsx";
import { showingChat, startChatNotices } from "./chat-notices.ts";
import { ChatRating } from "./chat-rating.tsx";
import { chatRows } from "./chat-rows.ts";
import { Connecting, ConnectFailed, SignedOut } from "./chat-states.tsx";
import { useChatFiles } from "./use-chat-files.ts";
import { useFileDrop } from "../../forms/use-file-drop.ts";
import { useReceivedAnnouncement } from "./use-received-announcement.ts";
import { useLogWindow } from "../../chat-client/use-log-window.ts";
import { useSeen } from "../../chat-client/use-seen.ts";

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
  const isUsable = state.phase === "connected" || state.conversation !== null;
  const drop = useFileDrop((files) => {
    if (state.phase !== "signedOut") chosen.add(files);
  });
  const [toEnd, setToEnd] = useState(0);
  const announcement = useReceivedAnnouncement();
  const token = useToken();
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
      {state.phase !== "signedOut" && state.failure !== "auth" && (
        <Writing
          isConnected={isUsable}
          chosen={chosen}
          fieldRef={fieldRef}
          onSent={() => setToEnd((count) => count + 1)}
        />
      )}
      {drop.isOver && state.phase !== "signedOut" && <ChatDrop>{t("drop")}</ChatDrop>}
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

interface WritingProps {
  isConnected: boolean;
  chosen: ReturnType<typeof useChatFiles>;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
}

/** The composer with its draft and its files. */
function Writing({ isConnected, chosen, fieldRef, onSent }: WritingProps) {
  const text = useDraft();
  const hasFile = chosen.files.some(({ refusal }) => refusal === null);
  function write(next: string): void {
    writeDraft(next);
    if (next.trim() !== "") store.typing();
  }
  return (
    <ChatComposer
      text={text}
      onText={write}
      canSend={isConnected && (text.trim() !== "" || hasFile)}
      onSend={() => {
        store.send(text.trim(), chosen.take());
        writeDraft("");
        onSent();
      }}
      files={chosen.files}
      onFiles={chosen.add}
      onRemove={chosen.remove}
      fieldRef={fieldRef}
    />
  );
}
