/** Carries mails out of the house. */
export interface Mailer {
  /** False without a server: then mails are kept for the operator to read. */
  readonly sends: boolean;
  /** Throws when the server did not take it; trying again may help. */
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
  close(): Promise<void>;
}
