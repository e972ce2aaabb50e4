import type { Mailbox } from "./fetch/mailbox.port.ts";

/** How the desk's e-mail is set up. */
export interface SupportMail {
  /** Null where none is connected: then no mail comes in, and none goes out in a thread. */
  readonly mailbox: Mailbox | null;
  /** Where people write to, and what their answers come back to. */
  readonly address: string;
  /** The name of the server whose word on senders counts. */
  readonly authserv: string | undefined;
  /** Whether `support+x@…` arrives at `support@…`. */
  readonly usesSubaddress: boolean;
}
