// A server that a user's feeds come from, beside one that nobody may reach. What it answers is a test's to say.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { NewsFeedView, SaveNewsFeedInput } from "@fillmark/contracts/news-feeds";
import type { TestAgent } from "./test-app.ts";

export type FeedAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FeedServer {
  /** `host:port`, for OUTWARD_ALLOWED. */
  readonly place: string;
  /** Of the one that nobody may reach. */
  readonly inside: string;
  /** By path. */
  readonly answers: Map<string, FeedAnswer>;
  readonly asked: { readonly path: string; readonly headers: IncomingMessage["headers"] }[];
  /** What the one inside was asked. */
  readonly trespasses: string[];
  /** A feed that answers so, and that the job doesn't ask unless it is run. */
  addFeed(editor: TestAgent, answer: FeedAnswer, more?: Partial<SaveNewsFeedInput>): Promise<NewsFeedView>;
  close(): void;
}

export async function startFeedServer(): Promise<FeedServer> {
  const servers: Server[] = [];
  const listen = async (answer: FeedAnswer): Promise<string> => {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return `127.0.0.1:${address.port}`;
  };
  const answers: FeedServer["answers"] = new Map();
  const asked: FeedServer["asked"] = [];
  const trespasses: string[] = [];
  const place = await listen((request, response) => {
    const path = request.url ?? "";
    asked.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  const inside = await listen((request, response) => {
    trespasses.push(request.url ?? "");
    response.end(rss(item("Secret")));
  });
  let made = 0;
  return {
    place,
    inside,
    answers,
    asked,
    trespasses,
    addFeed(editor, answer, more = {}) {
      made += 1;
      answers.set(`/feed-${made}`, answer);
      return editor.call.newsFeeds.save({
        name: `Wire ${made}`,
        url: `http://${place}/feed-${made}`,
        siteUrl: null,
        category: "regulation",
        language: "en",
        intervalMinutes: 15,
        isEnabled: false,
        ...more,
      });
    },
    close() {
      for (const server of servers) server.closeAllConnections();
      for (const server of servers) server.close();
    },
  };
}

export const says =
  (text: string | Buffer, headers: Record<string, string> = {}): FeedAnswer =>
  (_request, response) =>
    response.writeHead(200, { "content-type": "application/rss+xml", ...headers }).end(text);

export const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Wire</title>
   <link>https://wire.example/</link><description>d</description>${items}</channel></rss>`;

export const item = (title: string, more = ""): string => `<item><title>${title}</title>${more}</item>`;
