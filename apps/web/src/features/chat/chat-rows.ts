import type { ChatFileView, ChatMessageView } from "@fillmark/contracts/chat";
import { isSameDay } from "../../chat-client/chat-format.ts";
import type { PendingMessage } from "../../chat-client/chat-types.ts";

/** What the log draws, one under the other: days, events, and messages in turns. */
export type ChatRow = DayRow | EventRow | MessageRow;

export interface DayRow {
  readonly kind: "day";
  readonly key: string;
  readonly at: string;
}

export interface EventRow {
  readonly kind: "event";
  readonly key: string;
  readonly message: ChatMessageView;
}

export interface MessageRow {
  readonly kind: "message";
  /** The same from the echo to the confirmed message, so that nothing is drawn anew. */
  readonly key: string;
  /** Null until it is confirmed. */
  readonly seq: number | null;
  readonly isMine: boolean;
  /** There where nobody wrote it. */
  readonly isAutomatic?: true;
  readonly text: string;
  readonly file: ChatFileView | null;
  readonly pending: PendingMessage | null;
  /** Epoch ms. */
  readonly at: number;
  /** Of an own message; what support wrote is always `sent`. */
  readonly state: "sending" | "sent" | "read" | "failed";
  /** The first message of a turn, and the last, under which time and ticks stand. */
  readonly isTurn: boolean;
  readonly isLast: boolean;
}

/** A pause of this length begins another turn of the same person. */
const turnMs = 5 * 60_000;

export interface RowSource {
  readonly messages: readonly ChatMessageView[];
  readonly pending: readonly PendingMessage[];
  readonly agentReadSeq: number;
}

export function chatRows({ messages, pending, agentReadSeq }: RowSource): readonly ChatRow[] {
  const rows: ChatRow[] = [];
  let day: string | null = null;
  function push(row: EventRow | MessageRow, at: string): void {
    if (day === null || !isSameDay(day, at)) rows.push({ kind: "day", key: `day ${row.key}`, at });
    day = at;
    rows.push(row);
  }
  for (const message of messages) {
    const key = message.clientMessageId ?? message.id;
    if (message.sender === "system") push({ kind: "event", key, message }, message.createdAt);
    else push(confirmedRow(message, key, agentReadSeq), message.createdAt);
  }
  const confirmed = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  for (const message of pending) {
    if (confirmed.has(message.clientMessageId)) continue;
    push(pendingRow(message), new Date(message.createdAt).toISOString());
  }
  return rows.map((row, index) => (row.kind === "message" ? inTurn(row, rows, index) : row));
}

function confirmedRow(message: ChatMessageView, key: string, agentReadSeq: number): MessageRow {
  return {
    kind: "message",
    key,
    seq: message.seq,
    isMine: message.sender === "user",
    ...(message.isAutomatic === true ? { isAutomatic: true as const } : {}),
    text: message.text,
    file: message.file,
    pending: null,
    at: Date.parse(message.createdAt),
    state: message.sender === "user" && message.seq <= agentReadSeq ? "read" : "sent",
    isTurn: true,
    isLast: true,
  };
}

function pendingRow(message: PendingMessage): MessageRow {
  return {
    kind: "message",
    key: message.clientMessageId,
    seq: null,
    isMine: true,
    text: message.text,
    file: null,
    pending: message,
    at: message.createdAt,
    state: message.state,
    isTurn: true,
    isLast: true,
  };
}

function inTurn(row: MessageRow, rows: readonly ChatRow[], index: number): MessageRow {
  const before = rows[index - 1];
  const after = rows[index + 1];
  const goesOn = after?.kind === "message" && isOneTurn(row, after);
  return {
    ...row,
    isTurn: before?.kind !== "message" || !isOneTurn(before, row),
    // What differs in its state says so itself.
    isLast: !goesOn || after.state !== row.state,
  };
}

function isOneTurn(a: MessageRow, b: MessageRow): boolean {
  return a.isMine === b.isMine && a.isAutomatic === b.isAutomatic && b.at - a.at < turnMs;
}
