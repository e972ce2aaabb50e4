// Somebody on the message server who sends whatever is sent there once more, as a network that repeats would: questions, answers
// and events alike, each a moment later than the first time.
import { connect, headers as newHeaders, type NatsConnection } from "@nats-io/transport-node";

const REPEATED = "Fillmark-Test-Repeated";

export class MessageDoubler {
  readonly #url: URL;
  #connection: NatsConnection | null = null;
  /** How many messages it has sent again. */
  repeated = 0;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  async start(): Promise<void> {
    const { host: servers, username: user, password: pass } = this.#url;
    const connection = await connect({ servers, user, pass });
    this.#connection = connection;
    connection.subscribe(">", {
      callback: (_error, { subject, reply, data, headers }) => {
        if (headers?.has(REPEATED) === true || subject.startsWith("$SYS")) return;
        const again = headers ?? newHeaders();
        again.set(REPEATED, "1");
        connection.publish(subject, data, { headers: again, ...(reply === undefined ? {} : { reply }) });
        this.repeated += 1;
      },
    });
    await connection.flush();
  }

  async stop(): Promise<void> {
    await this.#connection?.close();
    this.#connection = null;
  }
}
