// Messages by NATS, at most once each. The only file that knows the client.
import {
  connect,
  RequestError,
  type ConnectionOptions,
  type Msg,
  type NatsConnection,
} from "@nats-io/transport-node";
import type { Logger } from "pino";
import { asError } from "../errors/as-error.ts";
import { StartError } from "../runtime/start-error.ts";
import { UnansweredError, type Bus } from "./bus.port.ts";
import type { MessageSeal } from "./message-seal.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 250;
/** A server that is gone without a word is known for it within this time, twice. */
const PING_MS = 2_000;

interface NatsSettings {
  /** With user and password, or a token, in front of the host. */
  readonly url: string;
  readonly seal: MessageSeal;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  /** How this process is named on the message server. */
  readonly name: string;
}

/** Throws StartError where the message server can't be reached at the start; later it is waited for. */
export async function openNatsBus({ url, seal, log, name }: NatsSettings): Promise<Bus> {
  const connection = await connect({ ...addressOf(url), name, ...ways }).catch((error: unknown) => {
    throw new StartError(`NATS_URL: the message server can't be reached (${asError(error).message}).`, {
      cause: error,
    });
  });
  return new NatsBus(connection, { seal, log });
}

const ways: ConnectionOptions = {
  timeout: CONNECT_TIMEOUT_MS,
  reconnect: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: RECONNECT_MS,
  reconnectJitter: RECONNECT_MS,
  pingInterval: PING_MS,
  maxPingOut: 2,
  noEcho: true,
};

function addressOf(text: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(text);
  const isTls = protocol === "tls:" ? { tls: {} } : {};
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (user === "") return { servers: host, ...isTls };
  return pass === "" ? { servers: host, token: user, ...isTls } : { servers: host, user, pass, ...isTls };
}

class NatsBus implements Bus {
  readonly #connection: NatsConnection;
  readonly #seal: MessageSeal;
  readonly #log: NatsSettings["log"];
  readonly #reconnected = new Set<() => void>();
  /** Questions that wait for an answer, each with what ends the wait. */
  readonly #waiting = new Set<(error: UnansweredError) => void>();
  #isConnected = true;
  #hasWarned = false;

  constructor(connection: NatsConnection, { seal, log }: Pick<NatsSettings, "seal" | "log">) {
    this.#connection = connection;
    this.#seal = seal;
    this.#log = log;
    void this.#watch();
  }

  publish(subject: string, text: string): void {
    // The client would keep it and send it when nobody waits for it any more.
    if (!this.#isConnected || this.#connection.isClosed()) return;
    this.#connection.publish(subject, this.#seal.seal(subject, text));
  }

  follow(subject: string, listener: (text: string) => void): () => void {
    const subscription = this.#connection.subscribe(subject, {
      callback: (error, message) => {
        const text = error === null ? this.#open(message) : null;
        if (text === null) return;
        try {
          listener(text);
        } catch (failure) {
          this.#log.error({ err: failure, subject }, "A message of another process could not be used.");
        }
      },
    });
    return () => subscription.unsubscribe();
  }

  async ask(subject: string, text: string, { timeoutMs }: { readonly timeoutMs: number }): Promise<string> {
    if (!this.#isConnected) throw new UnansweredError("The message server is away.", false);
    const sealed = this.#seal.seal(subject, text);
    const answered = this.#connection
      .request(subject, sealed, { timeout: timeoutMs })
      .catch((error: unknown) => {
        const isNobody = error instanceof RequestError && error.isNoResponders();
        throw new UnansweredError(asError(error).message, !isNobody);
      });
    const answer = await this.#unlessDisconnected(answered);
    const opened = this.#seal.open(answerTo(sealed), answer.string());
    if (opened === null) throw new UnansweredError("The answer isn't one of this installation.", true);
    return opened;
  }

  answer(subject: string, listener: (text: string) => Promise<string>): () => void {
    const subscription = this.#connection.subscribe(subject, {
      callback: (error, message) => {
        const text = error === null ? this.#open(message) : null;
        if (text === null) return;
        listener(text).then(
          (answer) => void message.respond(this.#seal.seal(answerTo(message.string()), answer)),
          (failure: unknown) =>
            this.#log.error({ err: failure, subject }, "A question of another process has no answer."),
        );
      },
    });
    return () => subscription.unsubscribe();
  }

  isConnected(): boolean {
    return this.#isConnected;
  }

  onReconnected(listener: () => void): () => void {
    this.#reconnected.add(listener);
    return () => void this.#reconnected.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#connection.isClosed()) return;
    await this.#connection.flush().catch(() => undefined);
    await this.#connection.close();
  }

  /** A lost connection rejects the requests that are pending on it: their replies can't arrive any more. */
  async #unlessDisconnected<Answer>(answered: Promise<Answer>): Promise<Answer> {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    try {
      return await Promise.race([answered, promise]);
    } finally {
      this.#waiting.delete(reject);
    }
  }

  #open(message: Msg): string | null {
    const text = this.#seal.open(message.subject, message.string());
    if (text === null && !this.#hasWarned) {
      this.#hasWarned = true;
      this.#log.warn(
        { subject: message.subject },
        "A message was not sealed by this installation just now, and is not taken. Do all machines have the same SECRET_KEY and the right time, and who else reaches NATS_URL?",
      );
    }
    return text;
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === "disconnect") {
        if (this.#isConnected) this.#log.warn("The message server is away.");
        this.#isConnected = false;
        for (const end of this.#waiting) end(new UnansweredError("The message server went away.", true));
      } else if (type === "reconnect") {
        this.#isConnected = true;
        this.#log.info("The message server is back.");
        for (const listener of this.#reconnected) listener();
      }
    }
    this.#isConnected = false;
  }
}

/** An answer belongs to one question: its subject here is the code of that one. */
function answerTo(sealedQuestion: string): string {
  return `answer to ${sealedQuestion.slice(0, sealedQuestion.indexOf("\n"))}`;
}
