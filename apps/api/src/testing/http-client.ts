// A small HTTP client for tests that look at the wire: sends exactly what it is given, keeps nothing.
import { request as requestHttp, type Agent, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The parsed body; null when it isn't JSON. */
  readonly json: Record<string, unknown>;
  /** Name and value of each cookie that was set. */
  readonly cookies: Readonly<Record<string, string>>;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON; a text as it is. */
  readonly body?: unknown;
  /** The request target as it stands in the first line, instead of the URL's path: nothing tidies it up. */
  readonly target?: string;
  /** Connections to use again; without them each request has one of its own. */
  readonly agent?: Agent;
}

const STREAM_MS = 50;

/**
 * Unlike `fetch`, sets any header, `Host` and `Sec-Fetch-Site` included. A stream is let go after its first
 * words, as it has no end to wait for.
 */
export async function send(url: string, sent: Sent = {}): Promise<Answer> {
  const { method, headers = {}, body, target, agent = false } = sent;
  const isText = typeof body === "string";
  const payload = body === undefined ? "" : isText ? body : JSON.stringify(body);
  const contentType = body === undefined || isText ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const isTls = url.startsWith("https:");
    const outgoing = (isTls ? requestHttps : requestHttp)(
      url,
      {
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: { ...contentType, "content-length": Buffer.byteLength(payload), ...headers },
        agent,
        // Tests make certificates of their own.
        ...(isTls ? { rejectUnauthorized: false } : {}),
        ...(target === undefined ? {} : { path: target }),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        const answer = () => resolve(answerOf(incoming, Buffer.concat(chunks).toString("utf8")));
        if (incoming.headers["content-type"]?.startsWith("text/event-stream") === true) {
          setTimeout(() => {
            answer();
            incoming.destroy();
          }, STREAM_MS);
        }
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", answer);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, text: string): Answer {
  return { status: statusCode, headers, text, json: parse(text), cookies: cookiesOf(headers) };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

function cookiesOf(headers: Answer["headers"]): Record<string, string> {
  const lines = [headers["set-cookie"] ?? []].flat();
  return Object.fromEntries(lines.map((line) => (line.split(";", 1)[0] ?? "").split("=", 2)));
}
