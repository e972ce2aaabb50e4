// Requests and responses of HTTP/2 as everything behind expects them of HTTP/1.1. Node's own stand-ins differ where it matters: a
// body that was cut off looks whole, a response doesn't say that its reader is gone, and nobody knows any more from which address a
// request came once its stream is closed.
import {
  Http2ServerRequest,
  Http2ServerResponse,
  type Http2Session,
  type ServerHttp2Stream,
} from "node:http2";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { TLSSocket } from "node:tls";

const sockets = new WeakMap<Http2Session, TLSSocket>();

/** Of a session, before its first request. */
export function rememberSocket(session: Http2Session, socket: TLSSocket): void {
  sockets.set(session, socket);
}

type RequestArguments = ConstructorParameters<typeof Http2ServerRequest>;

export class Http2Request extends Http2ServerRequest {
  #isCut = false;

  constructor(...given: RequestArguments) {
    const [stream, headers] = given;
    // Everything asks for the host by its older name.
    if (headers[":authority"] !== undefined) headers.host ??= headers[":authority"];
    super(...given);
    const socket = stream.session === undefined ? undefined : sockets.get(stream.session);
    // The connection's own, which knows its address for as long as the request is there.
    if (socket !== undefined) Object.defineProperty(this, "socket", { value: socket });
    Object.defineProperty(this, "complete", { get: () => !this.#isCut && this.#isWhole() });
    // Before Node's own listeners, which end the body as if all of it were there.
    stream.prependListener("close", () => this.#cut());
    stream.prependListener("aborted", () => this.#cut());
  }

  /** As of HTTP/1.1: nobody has to listen for it. */
  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    callback(this.listenerCount("error") > 0 ? error : null);
  }

  #isWhole(): boolean {
    return this.stream.endAfterHeaders || this.stream.readableEnded || this.readableEnded;
  }

  #cut(): void {
    if (this.#isCut || this.#isWhole()) return;
    this.#isCut = true;
    this.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  }
}

export class Http2Response extends Http2ServerResponse<Http2Request> {
  constructor(...given: ConstructorParameters<typeof Http2ServerResponse<Http2Request>>) {
    super(...given);
    const { stream } = this;
    // Node's has none, and who holds something for a response has to know that nobody reads it.
    Object.defineProperty(this, "destroyed", { get: () => stream.destroyed || stream.closed });
  }
}

/** What HTTP/1.1's handlers take. They use what both kinds have; the streams, which write by themselves, look which it is. */
export function asMessages(
  exchanged: readonly [request: unknown, response: unknown],
): exchanged is readonly [IncomingMessage, ServerResponse] {
  return exchanged.every((one) => one instanceof Http2Request || one instanceof Http2Response);
}

/** Null of HTTP/1.1. */
export function http2StreamOf(response: unknown): ServerHttp2Stream | null {
  return response instanceof Http2Response ? response.stream : null;
}
