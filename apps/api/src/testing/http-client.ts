// A small HTTP client for tests that look at the wire: sends exactly what it is told, keeps nothing.
import { request } from "node:http";

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
}

/** Unlike `fetch`, sets any header, `Host` and `Sec-Fetch-Site` included. */
export async function send(url: string, { method, headers = {}, body }: Sent = {}): Promise<Answer> {
  const isText = typeof body === "string";
  const payload = body === undefined ? "" : isText ? body : JSON.stringify(body);
  const contentType = body === undefined || isText ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: { ...contentType, "content-length": Buffer.byteLength(payload), ...headers },
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          const { statusCode = 0, headers: received } = incoming;
          resolve({
            status: statusCode,
            headers: received,
            text,
            json: parse(text),
            cookies: cookiesOf(received),
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
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
