import type { ReactNode, RefObject } from "react";
import { Button, Spinner } from "@fillmark/ui/button";
import { ChatLog, ChatNotice, Typing } from "@fillmark/ui/chat";
import type { ChatSupportView } from "@fillmark/contracts/chat";
import type { ChatState } from "../../chat-client/chat-types.ts";
import { backText } from "../../chat-client/back-text.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { useLanding } from "../../operator/landing.ts";
import { chat as t } from "../../messages/en/chat.ts";
import { ChatMessage, type MessageActions } from "./chat-message.tsx";
import type { ChatRow } from "./chat-rows.ts";
import { dayText, eventText, responseText } from "./chat-text.ts";
import type { LogWindow } from "../../chat-client/use-log-window.ts";
import { useToday } from "./use-today.ts";

interface Props {
  logRef: RefObject<HTMLDivElement | null>;
  state: ChatState;
  shown: LogWindow<ChatRow>;
  actions: MessageActions;
  /** Of the row that the search stands on. */
  foundKey: string | null;
  /** After the last message: the question how it went. */
  children?: ReactNode;
}

/** The messages between the welcome and the user who is writing, and the way back to the newest. */
export function ConversationLog({ logRef, state, shown, actions, foundKey, children }: Props) {
  const now = useToday();
  return (
    <div className="chat__logwrap">
      <ChatLog label={t("log")} ref={logRef} onScroll={shown.onScroll}>
        {shown.isFirst && !state.hasOlder && <Welcome support={state.support} now={now} />}
        {state.hasOlder && (
          <div className="chat__older">
            {state.isLoadingOlder && (
              <>
                <Spinner />
                <span className="sr-only">{t("loadingOlder")}</span>
              </>
            )}
          </div>
        )}
        {shown.rows.map((row) => (
          <Row key={row.key} row={row} now={now} isFound={row.key === foundKey} actions={actions} />
        ))}
        {shown.isLast && state.isAgentTyping && <Typing label={t("typing")} author={t("agent")} />}
        {children}
      </ChatLog>
      {!shown.isAtEnd && (
        <div className="chat__jump">
          <Button size="sm" onClick={shown.toEnd}>
            {state.unread > 0 ? t("newMessages", { count: state.unread }) : t("toNewest")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Row(props: { row: ChatRow; now: number; isFound: boolean; actions: MessageActions }) {
  const { row, now, isFound, actions } = props;
  // A day has no key to hold on to: it moves up when older messages of the same day are read.
  if (row.kind === "day") return <ChatNotice>{dayText(row.at, now)}</ChatNotice>;
  if (row.kind === "event") return <ChatNotice rowKey={row.key}>{eventText(row.message)}</ChatNotice>;
  return <ChatMessage row={row} isFound={isFound} actions={actions} />;
}

function Welcome({ support, now }: { support: ChatSupportView | null; now: number }) {
  const name = useCurrentUser()?.name?.trim().split(/\s+/)[0] ?? "";
  const said = useLanding().landing?.support;
  const greeting = name === "" ? t("greetingNameless") : t("greeting", { name });
  return (
    <ChatNotice>
      <b>{said?.greeting ?? greeting}</b>
      <br />
      {backText(support, now) ?? responseText(support, said?.answerTime)}
    </ChatNotice>
  );
}
