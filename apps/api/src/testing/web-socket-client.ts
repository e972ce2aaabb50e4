// A client of WebSockets for tests: keeps what comes, and waits for what a test looks for.
import { once } from "node:events";
import { WebSocket, type ClientOptions } from "ws";

export interface TestSocket {
  readonly ws: WebSocket;
  /** Everything that came and wasn't taken by `next` or `answer`. */
  readonly messages: Message[];
  /** Takes the next message that fits. */
  next(fits: (message: Message) => boolean, withinMs?: number): Promise<Message>;
  send(message: unknown): void;
  /** Sends a message with an id of its own, and takes its answer. */
  ask(method: string, params?: unknown): Promise<Message>;
  /** Code and reason of the end. */
  readonly closed: Promise<{ code: number; reason: string }>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- Tests look at what came as it is.
export type Message = Record<string, any>;

const opened = new Set<WebSocket>();
let ids = 0;

/** `url` may be of http. Rejects with what the server said instead. */
export async function openSocket(url: string, options: ClientOptions = {}): Promise<TestSocket> {
  const ws = new WebSocket(url.replace(/^http/, "ws"), options);
  opened.add(ws);
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  ws.on("message", (data: Buffer) => {
    messages.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.once("close", (code, reason) => {
      opened.delete(ws);
      resolve({ code, reason: reason.toString() });
    });
  });
  await once(ws, "open");
  ws.on("error", () => undefined);
  const next: TestSocket["next"] = (fits, withinMs = 10_000) =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const index = messages.findIndex(fits);
        if (index < 0) return;
        clearTimeout(timer);
        waiting.delete(look);
        const [found] = messages.splice(index, 1);
        if (found !== undefined) resolve(found);
      };
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`It didn't come; what came last was ${JSON.stringify(messages.slice(-3))}`));
      }, withinMs);
      waiting.add(look);
      look();
    });
  const send = (message: unknown): void =>
    ws.send(typeof message === "string" ? message : JSON.stringify(message));
  return {
    ws,
    messages,
    next,
    send,
    ask(method, params) {
      ids += 1;
      const id = ids;
      send({ id, method, ...(params === undefined ? {} : { params }) });
      return next((message) => message["id"] === id);
    },
    closed,
  };
}

export function closeAllSockets(): void {
  for (const ws of opened) ws.terminate();
  opened.clear();
}

/** Status and body of HTTP where the server didn't make it a WebSocket. */
export async function refusedSocket(
  url: string,
  options: ClientOptions = {},
): Promise<{ status: number; text: string }> {
  const ws = new WebSocket(url.replace(/^http/, "ws"), options);
  ws.on("error", () => undefined);
  return new Promise((resolve, reject) => {
    ws.once("open", () => {
      ws.terminate();
      reject(new Error("It was opened."));
    });
    ws.once("unexpected-response", (_request, response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
}
