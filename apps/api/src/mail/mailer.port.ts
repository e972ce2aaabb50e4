export interface OutgoingMail {
  /** The same for every try of one mail, so that a receiver recognises a second copy: letters, digits, `-` and `.`. */
  readonly id: string;
  /** What the receiver sees beside the sender's address. */
  readonly fromName: string;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Carries mails out of the platform. */
export interface Mailer {
  /** False without a server: then mails are kept for the operator to read. */
  readonly sends: boolean;
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
