import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button, Spinner } from "@fillmark/ui/button";
import { ChatAnnouncer, ChatLog, ChatNotice, Typing } from "@fillmark/ui/chat";
import { ArrowDownIcon } from "@fillmark/ui/icon";
import type { AgentChat, AgentChatState } from "../../chat-client/chat-types.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { type LogWindow, useLogWindow } from "../../chat-client/use-log-window.ts";
import { useSeen } from "../../chat-client/use-seen.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { EventLine, MessageLine, NoteLine, type RowActions } from "./message-rows.tsx";
import { type ThreadRow, threadRows } from "./thread-rows.ts";
import { formatLogDay } from "./time-text.ts";
import { useNow } from "./use-now.ts";

interface ThreadLogProps {
  chat: AgentChat;
  state: AgentChatState;
  userName: string;
  isUserTyping: boolean;
  actions: RowActions;
  /** The message that a search found; read back to it. */
  foundSeq: number | null;
}

/** Messages, notes and events in their order. It stays where its reader is. */
export function ThreadLog({ chat, state, userName, isUserTyping, actions, foundSeq }: ThreadLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const now = useNow(60_000);
  const { messages, notes, pending, userReadSeq, hasOlder, isLoadingOlder } = state;
  const rows = useMemo(
    () => threadRows({ messages, notes, pending, userReadSeq, agentId: actions.myId }),
    [messages, notes, pending, userReadSeq, actions.myId],
  );
  const shown = useLogWindow(box, rows, () => void chat.loadOlder());
  const mayMark = may(useCurrentAdmin(), "inbox.answer");
  const markRead = useCallback(
    (seq: number) => {
      if (mayMark) chat.sawUpTo(seq);
    },
    [chat, mayMark],
  );
  useSeen(box, markRead);
  const foundKey = useFound({ chat, state, foundSeq, rows, shown });
  const unseen = useUnseen(messages.at(-1)?.seq ?? 0, shown.isAtEnd);
  useOwnMessagesInSight(pending.at(-1)?.clientMessageId, shown);
  return (
    <div className="chat__logwrap">
      <ChatLog label={inbox("log")} ref={box} onScroll={shown.onScroll}>
        {shown.isFirst && hasOlder && (
          <Older isLoading={isLoadingOlder} onPress={() => void chat.loadOlder()} />
        )}
        {rows.length === 0 && <ChatNotice>{inbox("empty")}</ChatNotice>}
        {shown.rows.map((row) => (
          <Line key={row.key} row={row} now={now} actions={actions} isFound={row.key === foundKey} />
        ))}
        {shown.isAtEnd && isUserTyping && <Typing label={inbox("userTyping", { name: userName })} />}
      </ChatLog>
      {!shown.isAtEnd && (
        <div className="chat__jump">
          <Button size="sm" onClick={shown.toEnd}>
            <ArrowDownIcon className="icon-16" />
            {unseen > 0 ? inbox("newMessages", { count: unseen }) : inbox("toNewest")}
          </Button>
        </div>
      )}
      <Announcer state={state} userName={userName} />
    </div>
  );
}

/** Scrolling reads on by itself; the button is for keys. */
function Older({ isLoading, onPress }: { isLoading: boolean; onPress: () => void }) {
  return (
    <div className="chat__older">
      {isLoading ? (
        <span role="status" aria-label={inbox("olderLoading")}>
          <Spinner />
        </span>
      ) : (
        <Button size="sm" variant="quiet" onClick={onPress}>
          {inbox("older")}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  row: ThreadRow;
  now: number;
  actions: RowActions;
  isFound: boolean;
}

function Line({ row, now, actions, isFound }: LineProps) {
  switch (row.kind) {
    case "day":
      // Without a key to hold on to: it moves up when older messages of the same day are read.
      return <ChatNotice>{formatLogDay(new Date(row.at).toISOString(), now)}</ChatNotice>;
    case "event":
      return <EventLine row={row} myId={actions.myId} />;
    case "note":
      return <NoteLine row={row} actions={actions} />;
    case "message":
      return <MessageLine row={row} actions={actions} isFound={isFound} />;
  }
}

/** What I have just written is brought into sight, wherever I was reading. */
function useOwnMessagesInSight(lastPending: string | undefined, shown: LogWindow<ThreadRow>): void {
  const toEnd = useEffectEvent(shown.toEnd);
  useEffect(() => {
    if (lastPending !== undefined) toEnd();
  }, [lastPending]);
}

/** Messages that came while the reader was further up. */
function useUnseen(lastSeq: number, isAtEnd: boolean): number {
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  if (isAtEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq);
  return Math.max(0, lastSeq - seenSeq);
}

/** Says each new message of the user once; those that were there from the start are read silently. */
function Announcer({ state: { messages, phase }, userName }: { state: AgentChatState; userName: string }) {
  const last = messages.at(-1);
  const [from] = useState(last?.seq ?? 0);
  if (phase !== "ready" || last === undefined || last.seq <= from || last.sender !== "user")
    return <ChatAnnouncer>{""}</ChatAnnouncer>;
  const text = last.text === "" ? inbox("fileSent", { name: last.file?.name ?? "" }) : last.text;
  return <ChatAnnouncer>{inbox("heard", { name: userName, text })}</ChatAnnouncer>;
}

interface Found {
  chat: AgentChat;
  state: AgentChatState;
  foundSeq: number | null;
  rows: readonly ThreadRow[];
  shown: LogWindow<ThreadRow>;
}

/** Reads back until the message that was found is there, then brings it into view, once. Answers its row. */
function useFound({ chat, state, foundSeq, rows, shown }: Found): string | undefined {
  const done = useRef<number | null>(null);
  const { messages, hasOlder, isLoadingOlder } = state;
  const found = rows.find((row) => row.kind === "message" && row.message?.seq === foundSeq);
  const key = foundSeq === null ? undefined : found?.key;
  const reveal = useEffectEvent(shown.reveal);
  useEffect(() => {
    if (foundSeq === null || done.current === foundSeq || messages.length === 0) return;
    if ((messages[0]?.seq ?? 0) > foundSeq) {
      if (hasOlder && !isLoadingOlder) void chat.loadOlder();
      return;
    }
    done.current = foundSeq;
    if (key !== undefined) reveal(key);
  }, [chat, foundSeq, key, messages, hasOlder, isLoadingOlder]);
  return key;
}
