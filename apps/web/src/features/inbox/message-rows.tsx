import { lazy, Suspense } from "react";
import type { ChatFileView } from "@fillmark/contracts/chat";
import type { AgentMessageView, AgentView } from "@fillmark/contracts/inbox";
import type { MailThreadView } from "@fillmark/contracts/support-mail";
import { ChatNotice, Message } from "@fillmark/ui/chat";
import { CircleAlertIcon, StickyNoteIcon } from "@fillmark/ui/icon";
import { formatClock } from "../../chat-client/chat-format.ts";
import type { PendingFailure, PendingMessage } from "../../chat-client/chat-types.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { MessageFile, PendingMessageFile } from "./message-file.tsx";
import { mentionParts } from "@fillmark/contracts/mentions";
import { useColleagues } from "./use-mentions.ts";
import { ChatText } from "../../chat-client/chat-text.tsx";
import type { EventRow, MessageRow, NoteRow } from "./thread-rows.ts";

const MailMark = lazy(
  importWithRetry(async () => ({ default: (await import("./mail-parts.tsx")).MailMark })),
);

export interface RowActions {
  myId: string;
  conversationId: string;
  /** Absent where none of it came or went by e-mail. */
  mail: MailThreadView | undefined;
  onView: (file: ChatFileView) => void;
  onRetry: (clientMessageId: string) => void;
  /** Takes the text back into the composer. */
  onEdit: (message: PendingMessage) => void;
  onDiscard: (clientMessageId: string) => void;
}

const labels = { sending: inbox("sending"), sent: inbox("sent"), read: inbox("read") };

export function MessageLine({
  row,
  isFound,
  actions,
}: {
  row: MessageRow;
  isFound: boolean;
  actions: RowActions;
}) {
  const { message, pending } = row;
  const text = message?.text ?? pending?.text ?? "";
  const file = message?.file ?? null;
  return (
    <Message
      isMine={row.isOurs}
      isTurn={row.isTurn}
      isLast={row.isLast}
      seq={message?.seq}
      rowKey={row.key}
      isFound={isFound}
      author={row.isOurs && row.isTurn ? authorOf(message, actions.myId) : undefined}
      time={row.isLast ? formatClock(row.at) : undefined}
      state={row.isOurs ? row.state : undefined}
      labels={pending?.isRetrying === true ? { ...labels, sending: inbox("retrying") } : labels}
      failure={pending !== null && needsWriter(pending) ? failureText(pending) : undefined}
      failureActions={pending === null ? undefined : <FailureActions message={pending} actions={actions} />}
      attachment={
        file !== null ? (
          <MessageFile file={file} onView={actions.onView} />
        ) : (
          pending?.file != null && <PendingMessageFile file={pending.file} progress={pending.progress} />
        )
      }
    >
      {text === "" ? undefined : (
        <>
          <ChatText text={text} />
          {message !== null && actions.mail !== undefined && (
            <Suspense fallback={null}>
              <MailMark message={message} mail={actions.mail} conversationId={actions.conversationId} />
            </Suspense>
          )}
        </>
      )}
    </Message>
  );
}

/** One's own messages need no name; a colleague's do. */
function authorOf(message: AgentMessageView | null, myId: string): string | undefined {
  if (message?.isAutomatic === true) return inbox("automaticReply");
  const agent = message?.agent ?? null;
  return agent === null || agent.id === myId ? undefined : agent.name;
}

/** Never looks like a message: nobody may take it for something the user reads. */
export function NoteLine({ row, actions }: { row: NoteRow; actions: RowActions }) {
  const { note, pending, text } = row;
  const title = noteTitle(note?.author, actions.myId);
  const hasFailed = pending !== null && needsWriter(pending);
  return (
    <div className="msg intn turn" data-row={row.key}>
      <div className="bubble">
        <StickyNoteIcon />
        <span>
          <span className="between">
            <b className="font-medium">{title}</b>
            <span className="text-12 text-secondary nowrap">{formatClock(row.at)}</span>
          </span>
          <NoteText text={text} />
        </span>
      </div>
      {hasFailed && (
        <>
          <div className="failmsg" role="alert">
            <CircleAlertIcon className="icon-16" />
            <span>{failureText(pending)}</span>
          </div>
          <div className="failmsg">
            <FailureActions message={pending} actions={actions} />
          </div>
        </>
      )}
    </div>
  );
}

/** With the names of colleagues whom it mentions. */
function NoteText({ text }: { text: string }) {
  const names = useColleagues().map(({ name }) => name);
  return (
    <span dir="auto">
      {mentionParts(text, names).map((part, index) =>
        part.name === undefined ? (
          <ChatText key={index} text={part.text} />
        ) : (
          <b key={index} className="font-medium">
            {part.text}
          </b>
        ),
      )}
    </span>
  );
}

/** It has failed, or it is late and still tried. */
function needsWriter({ state, isOverdue }: PendingMessage): boolean {
  return state === "failed" || isOverdue;
}

function noteTitle(author: AgentView | undefined, myId: string): string {
  if (author === undefined) return inbox("noteSending");
  return author.id === myId ? inbox("noteMine") : inbox("note", { name: author.name });
}

function failureText({ failure, file }: PendingMessage): string {
  return inbox("sendFailed", { reason: reasonOf(failure, file?.name ?? "") });
}

function reasonOf(failure: PendingFailure | null, name: string): string {
  if (failure === null) return inbox("stillTried");
  if (failure.kind === "auth") return inbox("signedOut");
  return failure.kind === "fileLost" ? inbox("fileLost", { name }) : describeDomainError(failure.error);
}

function FailureActions({ message, actions }: { message: PendingMessage; actions: RowActions }) {
  const { clientMessageId, failure } = message;
  return (
    <>
      {failure?.kind !== "fileLost" && (
        <button type="button" onClick={() => actions.onRetry(clientMessageId)}>
          {inbox("tryAgain")}
        </button>
      )}
      {message.text !== "" && (
        <button type="button" onClick={() => actions.onEdit(message)}>
          {inbox("edit")}
        </button>
      )}
      <button type="button" onClick={() => actions.onDiscard(clientMessageId)}>
        {inbox("discard")}
      </button>
    </>
  );
}

export function EventLine({ row: { key, message, at }, myId }: { row: EventRow; myId: string }) {
  const time = formatClock(at);
  const { event, agent } = message;
  if (event === null) return <ChatNotice rowKey={key}>{message.text}</ChatNotice>;
  const name = agent === null ? null : agent.id === myId ? inbox("youInside") : agent.name;
  return (
    <ChatNotice rowKey={key}>{name === null ? alone[event](time) : named[event](name, time)}</ChatNotice>
  );
}

const named = {
  assigned: (name: string, time: string) => inbox("eventAssigned", { name, time }),
  resolved: (name: string, time: string) => inbox("eventResolved", { name, time }),
  reopened: (name: string, time: string) => inbox("eventReopened", { name, time }),
} as const;

const alone = {
  assigned: (time: string) => inbox("eventAssignedAlone", { time }),
  resolved: (time: string) => inbox("eventResolvedAlone", { time }),
  reopened: (time: string) => inbox("eventReopenedAlone", { time }),
} as const;
