import type { Readable } from "node:stream";

export interface OutgoingMail {
  /** The same for every try of one mail, so that a receiver recognizes a second copy: letters, digits, `-` and `.`. */
  readonly id: string;
  /** What the receiver sees beside the sender's address. */
  readonly fromName: string;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** By itself otherwise. */
  readonly thread?: {
    /** Its own, without brackets, where it was given one. */
    readonly messageId: string | null;
    readonly replyTo: string;
    /** Ids of the mails before it, newest last. */
    readonly answers: readonly string[];
  };
  readonly attachment?: { readonly name: string; readonly type: string; readonly content: Readable } | null;
  /** Whether a machine wrote it, to somebody's mail or by itself; null where a person did. */
  readonly writtenBy?: "auto-generated" | "auto-replied" | null;
}

/** Carries mails out of the platform. */
export interface Mailer {
  /** False without a server: then mails are kept for the operator to read. */
  readonly sends: boolean;
  /** The address that mails come from. */
  readonly from: string;
  /** Returns when the server has taken the mail over, within a minute; throws MailError when it didn't. */
  send(mail: OutgoingMail): Promise<void>;
  /** Lets a mail that is under way finish. */
  close(): Promise<void>;
}

/** Why a mail was not taken: `refused` will be refused again, `away` is the server's trouble and not the mail's. */
export type MailFailure = "refused" | "deferred" | "away";

export class MailError extends Error {
  override name = "MailError";
  readonly failure: MailFailure;

  constructor(failure: MailFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = failure;
  }
}
