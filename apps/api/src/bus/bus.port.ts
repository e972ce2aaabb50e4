/**
 * How processes of one installation speak to each other. A message may be lost, and then nobody hears of it: what has to be known
 * is read from PostgreSQL. Every message is sealed with the installation's key, so that who merely reaches the message server can
 * neither write one nor send one again.
 */
export interface Bus {
  /** To everybody who follows the subject, this process not among them. Lost where the message server is away. */
  publish(subject: string, text: string): void;
  /** Calls of what others publish, in the order in which each of them did. Returns the unsubscribe function. */
  follow(subject: string, listener: (text: string) => void): () => void;
  /** Throws UnansweredError. */
  ask(subject: string, text: string, options: AskOptions): Promise<string>;
  /** Answers what others ask. An answer that fails is none: who asks runs into their time limit. */
  answer(subject: string, listener: (text: string) => Promise<string>): () => void;
  /** False while messages are lost. */
  isConnected(): boolean;
  /** Called when it is connected again: nobody knows what was missed. Returns the unsubscribe function. */
  onReconnected(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface AskOptions {
  readonly timeoutMs: number;
}

/** Nobody has answered. */
export class UnansweredError extends Error {
  override name = "UnansweredError";
  /** Whether the request may have been received, although no reply came. */
  readonly mayBeReceived: boolean;

  constructor(message: string, mayBeReceived: boolean) {
    super(message);
    this.mayBeReceived = mayBeReceived;
  }
}
