// Asks one feed over the network, as often and as much as is polite, and says what came of it in one word.
import type { FeedOutcome } from "@fillmark/contracts/news-feeds";
import { OutboundFailure, type OutboundFetch, type OutboundResponse } from "../../../net/outbound-fetch.ts";
import type { ClaimedFeed } from "./claim-feeds.ts";
import type { FeedContent } from "./feed-content.ts";
import { feedText } from "./feed-text.ts";
import { readInWorker } from "./read-in-worker.ts";

const MAX_BYTES = 3 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const LONGEST_MARK = 300;
const LONGEST_PAUSE_S = 86_400;

export interface FeedResponse {
  readonly outcome: FeedOutcome;
  readonly detail: string;
  /** Null unless something was read. */
  readonly content: FeedContent | null;
  /** To ask next time only for what has changed; null where they gave none. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** For how long they don't want to be asked. */
  readonly pauseSeconds: number;
}

const nothing = { content: null, etag: null, lastModified: null, pauseSeconds: 0 };

/** Whatever they do is an answer. */
export async function requestFeed(outward: OutboundFetch, feed: ClaimedFeed): Promise<FeedResponse> {
  let answer: OutboundResponse;
  try {
    answer = await outward.fetch(feed.url, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      takes: isPerhapsFeed,
      headers: {
        accept: "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1",
        ...(feed.etag === null ? {} : { "if-none-match": feed.etag }),
        ...(feed.last_modified === null ? {} : { "if-modified-since": feed.last_modified }),
      },
    });
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const outcome = error.fault === "wrong_type" ? "no_feed" : error.fault;
    return { ...nothing, outcome, detail: error.message };
  }
  return answerOf(answer, feed);
}

async function answerOf(answer: OutboundResponse, feed: ClaimedFeed): Promise<FeedResponse> {
  const { status, headers, body, url } = answer;
  const pauseSeconds = secondsIn(headers["retry-after"]);
  const { etag, last_modified: lastModified } = feed;
  if (status === 304) return { ...nothing, outcome: "unchanged", detail: "", etag, lastModified };
  if (status === 410) return { ...nothing, outcome: "gone", detail: "Status 410." };
  if (status !== 200) return { ...nothing, outcome: "away", detail: `Status ${status}.`, pauseSeconds };
  const content = await readInWorker(feedText(body, headers["content-type"]), url);
  if (content === null) return { ...nothing, outcome: "no_feed", detail: "Neither RSS nor Atom." };
  return {
    outcome: "read",
    detail: "",
    content,
    etag: markIn(headers.etag),
    lastModified: markIn(headers["last-modified"]),
    pauseSeconds: 0,
  };
}

/** Many send feeds as plain text or as nothing in particular; a page in HTML is none. */
function isPerhapsFeed(type: string): boolean {
  return (
    type === "" ||
    (/xml|rss|atom|^text\/plain$|^application\/octet-stream$/.test(type) && type !== "application/xhtml+xml")
  );
}

/** What we send back to them next time is what they sent, or nothing. */
function markIn(header: string | undefined): string | null {
  return header !== undefined && header.length <= LONGEST_MARK && /^[\x20-\x7e]+$/.test(header)
    ? header
    : null;
}

function secondsIn(header: string | undefined): number {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Math.min(Number(header), LONGEST_PAUSE_S) : 0;
}
