// HTTP/2 for tests that look at the wire: one connection, asked as often as one likes, that trusts the certificates of tests.
import { once } from "node:events";
import {
  connect,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from "node:http2";

export interface Http2Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Http2Line {
  readonly session: ClientHttp2Session;
  send(path: string, sent?: Http2Sent): Promise<Http2Answer>;
  /** A stream whose head is there and whose text comes on; `text` is what came so far. */
  follow(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ stream: ClientHttp2Stream; text(): string }>;
  close(): void;
}

export interface Http2Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
}

export async function connectHttp2(url: string, options: { localAddress?: string } = {}): Promise<Http2Line> {
  const session = connect(url, { rejectUnauthorized: false, ...options });
  session.on("error", () => undefined);
  await Promise.race([once(session, "remoteSettings"), once(session, "close")]);
  const open = (path: string, { method, headers, body }: Http2Sent): ClientHttp2Stream => {
    const stream = session.request({
      ":path": path,
      ":method": method ?? (body === undefined ? "GET" : "POST"),
      ...headers,
    });
    stream.on("error", () => undefined);
    stream.end(body);
    return stream;
  };
  return {
    session,
    send: (path, sent = {}) => answerOf(open(path, sent)),
    async follow(path, headers = {}) {
      const stream = open(path, { headers });
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      await once(stream, "response");
      return { stream, text: () => text };
    },
    close: () => session.destroy(),
  };
}

/** Status 0 of a stream that was reset before it was answered. */
export async function answerOf(stream: ClientHttp2Stream): Promise<Http2Answer> {
  const chunks: Buffer[] = [];
  let headers: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
  stream.on("response", (answered) => (headers = answered));
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  if (!stream.closed) await new Promise<void>((resolve) => void stream.once("close", resolve));
  return { status: headers[":status"] ?? 0, headers, text: Buffer.concat(chunks).toString("utf8") };
}
