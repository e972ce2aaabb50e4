// The requests of this bench as a browser writes them.
import { secretOf } from "./seed.ts";

/** What Chromium sends along with a call of the page, without what differs. */
const browser = [
  "host: 127.0.0.1",
  "accept: */*",
  "accept-encoding: gzip, deflate, br, zstd",
  "accept-language: en-GB,en;q=0.9",
  "sec-fetch-site: same-origin",
  "sec-fetch-mode: cors",
  "sec-fetch-dest: empty",
  "referer: http://127.0.0.1/trade",
  "user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
  "x-fillmark: 1",
].join("\r\n");

function get(path: string, user: number, more = ""): string {
  return `GET ${path} HTTP/1.1\r\n${browser}\r\ncookie: fillmark_session=${secretOf(user, "cookie")}\r\n${more}\r\n`;
}

/** The poll of a client that has everything up to `rev`; `etag` is what the last answer carried. */
export function pollRequest(user: number, rev: number, etag: string | null): string {
  const known = etag === null ? "" : `if-none-match: ${etag}\r\n`;
  return get(`/api/chat/poll?after=${rev}`, user, known);
}

export function naivePollRequest(user: number): string {
  return get("/bench/naive-poll", user);
}

export function streamRequest(user: number): string {
  return get(`/trpc/account.events?input=${encodeURIComponent("{}")}`, user);
}

export function changesRequest(user: number, after: number): string {
  return get(`/trpc/chat.changes?input=${encodeURIComponent(JSON.stringify({ after, limit: 100 }))}`, user);
}

export function sendRequest(user: number, clientMessageId: string): string {
  const body = JSON.stringify({ clientMessageId, text: "Where is my withdrawal of last Tuesday?" });
  return (
    `POST /trpc/chat.send HTTP/1.1\r\n${browser}\r\norigin: http://127.0.0.1\r\n` +
    `cookie: fillmark_session=${secretOf(user, "cookie")}\r\ncontent-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
