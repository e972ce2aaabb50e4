/** Why the mailbox couldn't be read, for admins. */
export const MAILBOX_FAILURES = ["unreachable", "password", "folder", "certificate", "answer"] as const;
export type MailboxFailure = (typeof MAILBOX_FAILURES)[number];

export class MailboxError extends Error {
  override name = "MailboxError";
  readonly failure: MailboxFailure;

  constructor(failure: MailboxFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = failure;
  }
}

/** What the server says of a mail before any of it is downloaded. */
export interface MailHead {
  readonly uid: number;
  /** In bytes, whole. */
  readonly size: number;
  readonly arrivedAt: Date | null;
  /** The raw header lines, at most as many bytes as were asked for. */
  readonly header: Buffer;
}

/** A folder that is open. Each call throws MailboxError. */
export interface OpenMailbox {
  /** Another one where the folder was made anew: then no UID means what it did. */
  readonly uidValidity: string;
  /** The next mail gets this one, or a later. */
  readonly uidNext: number;
  /** Of the mails from `from` to `to`, both included, in their order. */
  list(from: number, to: number): Promise<number[]>;
  /** Null where it is gone. */
  look(uid: number): Promise<MailHead | null>;
  /** Null where it is gone; never more than `maxBytes`. */
  read(uid: number, maxBytes: number): Promise<Buffer | null>;
  /** Marks them as handled. */
  mark(uids: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

/** Where mails to support arrive. */
export interface Mailbox {
  /** Of the server and the folder, without a password: `support@example.com@imap.example.com:993/INBOX`. */
  readonly place: string;
  open(): Promise<OpenMailbox>;
  /**
   * Calls `onNews` once it listens, and whenever the server says that mails have come, until the signal: over a connection of its own.
   * Gives "silent" where the server announces nothing. Throws MailboxError once the connection is lost.
   */
  watch(onNews: () => void, signal: AbortSignal): Promise<"ended" | "silent">;
}
