// A trader's endpoint on a free port: keeps what is posted, and answers as a test wants.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly id: string;
  readonly body: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Record<string, unknown>;
  };
}

type Answer = (response: ServerResponse) => void;

export interface WebhookReceiver {
  /** `host:port`, for OUTWARD_ALLOWED. */
  readonly place: string;
  readonly received: readonly Received[];
  urlOf(path: string): string;
  /** What came to this path. */
  at(path: string): readonly Received[];
  /** At this path, from now on; 204 without it. */
  answer(path: string, answer: number | Answer): void;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const answers = new Map<string, Answer>();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { headers, url: path = "" } = request;
      const text = Buffer.concat(chunks).toString("utf8");
      received.push({ path, headers, text, id: String(headers["webhook-id"]), body: JSON.parse(text) });
      const answer = answers.get(path);
      if (answer === undefined) response.writeHead(204).end();
      else answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const place = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return {
    place,
    received,
    urlOf: (path) => `http://${place}${path}`,
    at: (path) => received.filter((one) => one.path === path),
    answer: (path, answer) => {
      answers.set(path, typeof answer === "number" ? (response) => response.writeHead(answer).end() : answer);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Whether one of the signatures is of this secret, as the reference library of Standard Webhooks judges. */
export function isSignedBy({ headers, text }: Received, secret: string): boolean {
  const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  const expected = new Webhook(secret).sign(String(headers["webhook-id"]), at, text);
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
