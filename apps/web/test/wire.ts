// The server's own HTTP, as a browser would speak it: one call of a procedure, one poll, one stream.
import { Agent, request, type IncomingMessage } from "node:http";
import { refusalIn } from "../src/api-client/call-error.ts";
import { CallError } from "../src/api-client/failed-call.ts";

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
}

/** Who asks. The address is believed, as the proxy's word, so that each person has limits of their own. */
export interface Person {
  readonly id: string;
  readonly token: string;
  /** The cookie of the same session, as a header says it. */
  readonly cookie: string;
  readonly address: string;
}

export interface Sent {
  readonly path: string;
  readonly by: Person;
  readonly method?: "GET" | "POST";
  readonly payload?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Rejects with a CallError without a reason when the server isn't reached or goes away. */
export function ask(url: string, { path, by, method = "GET", payload, headers }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new CallError(null));
    const outgoing = request(
      url + path,
      {
        method,
        agent,
        timeout: 20_000,
        headers: { ...headers, ...headersOf(by), ...typeOf(payload) },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", fail);
        incoming.on("aborted", fail);
        incoming.on("end", () => resolve(answerOf(incoming, Buffer.concat(chunks).toString("utf8"))));
      },
    );
    outgoing.on("error", fail);
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.end(payload === undefined ? undefined : JSON.stringify(payload));
  });
}

export interface Procedure {
  readonly path: string;
  readonly type: "query" | "mutation";
  readonly input: unknown;
}

/** What a procedure gave, and the text that it came in. Rejects with a CallError. */
export type Caller = (procedure: Procedure) => Promise<{ readonly data: unknown; readonly text: string }>;

interface CallerWay {
  readonly by: Person;
  /** How a request reaches the server, if it does. */
  readonly ask: (sent: Sent) => Promise<Answer>;
}

interface Waiting extends Procedure {
  readonly resolve: (answer: { data: unknown; text: string }) => void;
  readonly reject: (error: unknown) => void;
}

/** Calls procedures as the web app does: what is asked at the same moment goes in one request. */
export function createCaller(way: CallerWay): Caller {
  const waiting: Record<Procedure["type"], Waiting[]> = { query: [], mutation: [] };
  const flush = (type: Procedure["type"]): void => {
    const batch = waiting[type].splice(0);
    sendBatch(way, batch).catch((error: unknown) => {
      for (const { reject } of batch) reject(error);
    });
  };
  return (procedure) =>
    new Promise((resolve, reject) => {
      const { type } = procedure;
      if (waiting[type].length === 0) queueMicrotask(() => flush(type));
      waiting[type].push({ ...procedure, resolve, reject });
    });
}

async function sendBatch({ ask: askOver, by }: CallerWay, batch: readonly Waiting[]): Promise<void> {
  const inputs = Object.fromEntries(batch.map(({ input }, index) => [index, input]));
  const path = `/trpc/${batch.map((procedure) => procedure.path).join(",")}?batch=1`;
  const { body, text } = await askOver(
    batch[0]?.type === "mutation"
      ? { path, by, method: "POST", payload: inputs }
      : { path: `${path}&input=${encodeURIComponent(JSON.stringify(inputs))}`, by },
  );
  const answers: readonly unknown[] = Array.isArray(body) ? body : [];
  for (const [index, { resolve, reject }] of batch.entries()) {
    const result = fieldOf(answers[index], "result");
    if (result !== undefined) resolve({ data: fieldOf(result, "data"), text });
    else
      reject(new CallError(refusalIn(fieldOf(fieldOf(fieldOf(answers[index], "error"), "data"), "domain"))));
  }
}

export interface Stream {
  close(): void;
}

/** Server-sent events of a subscription; `onEnd` once, whatever ended it. */
export function openStream(
  url: string,
  { path, by }: { path: string; by: Person },
  { onEvent, onEnd }: { onEvent: (event: unknown, text: string) => void; onEnd: () => void },
): Stream {
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const outgoing = request(
    `${url}/trpc/${path}?input=${encodeURIComponent("{}")}`,
    { agent: false, headers: { accept: "text/event-stream", ...headersOf(by) } },
    (incoming) => {
      incoming.setEncoding("utf8");
      let rest = "";
      incoming.on("data", (chunk: string) => {
        const blocks = (rest + chunk).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) if (!isOver) publish(block, onEvent);
      });
      incoming.on("error", end);
      incoming.on("close", end);
    },
  );
  outgoing.on("error", end);
  outgoing.end();
  return {
    close() {
      end();
      outgoing.destroy();
    },
  };
}

/** Only blocks with an id are events; the others are the protocol's own. */
function publish(block: string, onEvent: (event: unknown, text: string) => void): void {
  const lines = block.split("\n");
  if (!lines.some((line) => line.startsWith("id:"))) return;
  const text = lines.find((line) => line.startsWith("data:"))?.slice("data:".length) ?? "";
  onEvent(JSON.parse(text), text);
}

function headersOf({ token, cookie, address }: Person): Record<string, string> {
  return { "x-fillmark": "1", authorization: `Bearer ${token}`, cookie, "x-forwarded-for": address };
}

function typeOf(payload: unknown): Record<string, string> {
  return payload === undefined ? {} : { "content-type": "application/json" };
}

function answerOf({ statusCode = 0 }: IncomingMessage, text: string): Answer {
  return { status: statusCode, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
