import type { AgentMessageView, NoteView } from "@fillmark/contracts/inbox";
import { isSameDay } from "../../chat-client/chat-format.ts";
import type { PendingMessage } from "../../chat-client/chat-types.ts";

/** What the log draws, one under the other. `at` is epoch ms. */
export type ThreadRow = DayRow | EventRow | NoteRow | MessageRow;

interface RowBase {
  readonly key: string;
  readonly at: number;
}
export interface DayRow extends RowBase {
  readonly kind: "day";
}
export interface EventRow extends RowBase {
  readonly kind: "event";
  readonly message: AgentMessageView;
}
export interface NoteRow extends RowBase {
  readonly kind: "note";
  readonly text: string;
  /** Null while it is being saved. */
  readonly note: NoteView | null;
  readonly pending: PendingMessage | null;
}
export interface MessageRow extends RowBase {
  readonly kind: "message";
  /** Null until it is confirmed. */
  readonly message: AgentMessageView | null;
  readonly pending: PendingMessage | null;
  readonly isOurs: boolean;
  readonly state: "sending" | "sent" | "read" | "failed";
  /** Who wrote it, to part turns; of the user's messages "user". */
  readonly author: string;
  readonly isTurn: boolean;
  readonly isLast: boolean;
}

export interface RowSource {
  readonly messages: readonly AgentMessageView[];
  readonly notes: readonly NoteView[];
  readonly pending: readonly PendingMessage[];
  readonly userReadSeq: number;
  /** Who is signed in: pending messages are theirs. */
  readonly agentId: string;
}

/** A pause of this length begins another turn of the same person. */
const turnMs = 5 * 60_000;

/** Messages in their order, each note after the message it was written behind, and last what is under way. */
export function threadRows(source: RowSource): readonly ThreadRow[] {
  const rows = withDays([...confirmedRows(source), ...pendingRows(source)]);
  return rows.map((row, place) =>
    row.kind === "message" ? inTurn(row, rows[place - 1], rows[place + 1]) : row,
  );
}

function confirmedRows({ messages, notes, userReadSeq }: RowSource): ThreadRow[] {
  const firstSeq = messages[0]?.seq ?? 0;
  const left = [...notes].filter(({ afterSeq }) => afterSeq >= firstSeq - 1);
  const rows: ThreadRow[] = [];
  const takeNotesBefore = (seq: number): void => {
    while (left[0] !== undefined && left[0].afterSeq < seq) {
      const [note] = left.splice(0, 1);
      if (note !== undefined) rows.push(noteRow(note));
    }
  };
  for (const message of messages) {
    takeNotesBefore(message.seq);
    rows.push(confirmedRow(message, userReadSeq));
  }
  takeNotesBefore(Infinity);
  return rows;
}

function noteRow(note: NoteView): NoteRow {
  const { clientMessageId: key, text, createdAt } = note;
  return { kind: "note", key, at: Date.parse(createdAt), text, note, pending: null };
}

function confirmedRow(message: AgentMessageView, userReadSeq: number): EventRow | MessageRow {
  const key = message.clientMessageId ?? message.id;
  const at = Date.parse(message.createdAt);
  if (message.sender === "system") return { kind: "event", key, at, message };
  const isOurs = message.sender === "admin";
  return {
    kind: "message",
    key,
    at,
    message,
    pending: null,
    isOurs,
    state: message.seq <= userReadSeq ? "read" : "sent",
    author: isOurs ? (message.agent?.id ?? "") : "user",
    isTurn: true,
    isLast: true,
  };
}

/** What is confirmed already is not drawn a second time. */
function pendingRows({ messages, notes, pending, agentId }: RowSource): ThreadRow[] {
  const confirmed = new Set([...messages, ...notes].map(({ clientMessageId }) => clientMessageId));
  return pending
    .filter(({ clientMessageId }) => !confirmed.has(clientMessageId))
    .map((each): ThreadRow => {
      const { clientMessageId: key, createdAt: at, text } = each;
      if (each.kind === "note") return { kind: "note", key, at, text, note: null, pending: each };
      return {
        kind: "message",
        key,
        at,
        message: null,
        pending: each,
        isOurs: true,
        state: each.state,
        author: agentId,
        isTurn: true,
        isLast: true,
      };
    });
}

function withDays(rows: readonly ThreadRow[]): ThreadRow[] {
  return rows.flatMap((row, place): ThreadRow[] => {
    const before = rows[place - 1];
    const isNew = before === undefined || !isSameDay(before.at, row.at);
    return isNew ? [{ kind: "day", key: `day ${row.key}`, at: row.at }, row] : [row];
  });
}

function inTurn(row: MessageRow, before: ThreadRow | undefined, after: ThreadRow | undefined): MessageRow {
  const goesOn = after?.kind === "message" && isOneTurn(row, after);
  return {
    ...row,
    isTurn: before?.kind !== "message" || !isOneTurn(before, row),
    // What differs in its state says so itself.
    isLast: !goesOn || after.state !== row.state,
  };
}

function isOneTurn(a: MessageRow, b: MessageRow): boolean {
  return a.author === b.author && b.at - a.at < turnMs;
}
