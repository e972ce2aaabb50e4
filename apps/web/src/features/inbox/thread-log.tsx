import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button, Spinner } from "@fillmark/ui/button";
import { ChatAnnouncer, ChatLog, ChatNotice, Typing } from "@fillmark/ui/chat";
import { ArrowDownIcon } from "@fillmark/ui/icon";
import type { AgentChat, AgentChatState } from "../../lib/chat-store-types.ts";
import { may, useCurrentAdmin } from "../../lib/current-admin.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { EventLine, MessageLine, NoteLine, type RowDeeds } from "./message-rows.tsx";
import { type ThreadRow, threadRows } from "./thread-rows.ts";
import { formatLogDay } from "./time-words.ts";
import { useNow } from "./use-now.ts";
import { useLogScroll } from "./use-log-scroll.ts";
import { useSeen } from "./use-seen.ts";

interface ThreadLogProps {
  chat: AgentChat;
  state: AgentChatState;
  userName: string;
  isUserTyping: boolean;
  deeds: RowDeeds;
  /** The message that a search found; read back to it. */
  foundSeq: number | null;
}

/** Less than this from the top, older messages are read. */
const nearTopPx = 320;

/** Messages, notes and events in their order. It stays where its reader is. */
export function ThreadLog({ chat, state, userName, isUserTyping, deeds, foundSeq }: ThreadLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const { messages, notes, pending, userReadSeq, hasOlder, isLoadingOlder } = state;
  const rows = useMemo(
    () => threadRows({ messages, notes, pending, userReadSeq, agentId: deeds.myId }),
    [messages, notes, pending, userReadSeq, deeds.myId],
  );
  const ends = { first: rows[1]?.key, last: `${rows.at(-1)?.key ?? ""} ${isUserTyping}` };
  const { isAtEnd, toEnd, letGo } = useLogScroll(box, ends);
  const mayMark = may(useCurrentAdmin(), "inbox.answer");
  const markRead = useCallback((seq: number) => chat.sawUpTo(seq), [chat]);
  useSeen(box, rows.at(-1)?.key, mayMark ? markRead : undefined);
  const now = useNow(60_000);
  const isFound = useFound({ box, state, foundSeq, letGo, loadOlder: () => void chat.loadOlder() });
  const unseen = useUnseen(messages.at(-1)?.seq ?? 0, isAtEnd);

  const goToEnd = useEffectEvent(toEnd);
  const lastPending = pending.at(-1)?.clientMessageId;
  useEffect(() => {
    if (lastPending !== undefined) goToEnd();
  }, [lastPending]);

  return (
    <div className="chat__logwrap">
      <ChatLog
        label={inbox("log")}
        ref={box}
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop < nearTopPx && hasOlder && !isLoadingOlder) void chat.loadOlder();
        }}
      >
        {hasOlder && (
          <div className="chat__older">
            {isLoadingOlder ? (
              <span role="status" aria-label={inbox("olderLoading")}>
                <Spinner />
              </span>
            ) : (
              <Button size="sm" variant="quiet" onClick={() => void chat.loadOlder()}>
                {inbox("older")}
              </Button>
            )}
          </div>
        )}
        {rows.length === 0 && <ChatNotice>{inbox("empty")}</ChatNotice>}
        {rows.map((row) => (
          <Line key={row.key} row={row} now={now} deeds={deeds} isFound={isFound(row)} />
        ))}
        {isUserTyping && <Typing label={inbox("userTyping", { name: userName })} />}
      </ChatLog>
      {!isAtEnd && (
        <div className="chat__jump">
          <Button size="sm" onClick={toEnd}>
            <ArrowDownIcon className="i16" />
            {unseen > 0 ? inbox("newMessages", { count: unseen }) : inbox("toNewest")}
          </Button>
        </div>
      )}
      <Announcer state={state} userName={userName} />
    </div>
  );
}

interface LineProps {
  row: ThreadRow;
  now: number;
  deeds: RowDeeds;
  isFound: boolean;
}

function Line({ row, now, deeds, isFound }: LineProps) {
  switch (row.kind) {
    case "day":
      return <ChatNotice>{formatLogDay(new Date(row.at).toISOString(), now)}</ChatNotice>;
    case "event":
      return <EventLine row={row} myId={deeds.myId} />;
    case "note":
      return <NoteLine row={row} deeds={deeds} />;
    case "message":
      return <MessageLine row={row} deeds={deeds} isFound={isFound} />;
  }
}

/** Messages that came while the reader was further up. */
function useUnseen(lastSeq: number, isAtEnd: boolean): number {
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  if (isAtEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq);
  return Math.max(0, lastSeq - seenSeq);
}

/** Says each new message of the user once; those that were there from the start are read, not heard. */
function Announcer({ state: { messages, phase }, userName }: { state: AgentChatState; userName: string }) {
  const last = messages.at(-1);
  const [from] = useState(last?.seq ?? 0);
  if (phase !== "ready" || last === undefined || last.seq <= from || last.sender !== "user")
    return <ChatAnnouncer>{""}</ChatAnnouncer>;
  const text = last.text === "" ? inbox("fileSent", { name: last.file?.name ?? "" }) : last.text;
  return <ChatAnnouncer>{inbox("heard", { name: userName, text })}</ChatAnnouncer>;
}

interface Found {
  box: { readonly current: HTMLElement | null };
  state: AgentChatState;
  foundSeq: number | null;
  letGo: () => void;
  loadOlder: () => void;
}

/** Reads back until the message that was found is there, then brings it into view, once. */
function useFound({ box, state, foundSeq, letGo, loadOlder }: Found): (row: ThreadRow) => boolean {
  const shown = useRef<number | null>(null);
  const { messages, hasOlder, isLoadingOlder } = state;
  const readBack = useEffectEvent(loadOlder);
  const release = useEffectEvent(letGo);
  useEffect(() => {
    if (foundSeq === null || shown.current === foundSeq || messages.length === 0) return;
    if ((messages[0]?.seq ?? 0) > foundSeq) {
      if (hasOlder && !isLoadingOlder) readBack();
      return;
    }
    shown.current = foundSeq;
    release();
    box.current?.querySelector(`[data-seq="${foundSeq}"]`)?.scrollIntoView({ block: "center" });
  }, [box, foundSeq, messages, hasOlder, isLoadingOlder]);
  return (row) => row.kind === "message" && row.message !== null && row.message.seq === foundSeq;
}
