// A calm end: streams are given a time to reconnect and let go, requests under way are answered, and only what is
// still open after that is cut. Used by the server's close.
import { randomInt } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const STREAM = "text/event-stream";

interface Followed {
  close(): void;
  end(): Promise<void>;
}

export interface Drain {
  /** Called for each request before anything else. */
  track(request: IncomingMessage, response: ServerResponse): void;
  /** Connections that go on beside their requests, as HTTP/2's do: closed when it begins, ended at its end. */
  follow(sessions: Followed): void;
  isStopping(): boolean;
  /** Resolves when nothing is under way any more, or after `timeoutMs`. */
  finish(timeoutMs: number): Promise<void>;
}

export function createDrain(): Drain {
  const open = new Set<ServerResponse>();
  let stopping = false;
  let whenEmpty: () => void = () => undefined;
  const followed: Followed[] = [];
  return {
    follow: (sessions) => void followed.push(sessions),
    track({ httpVersionMajor }, response) {
      if (stopping && httpVersionMajor < 2) response.setHeader("connection", "close");
      open.add(response);
      response.once("close", () => {
        open.delete(response);
        if (open.size === 0) whenEmpty();
      });
    },
    isStopping: () => stopping,
    async finish(timeoutMs) {
      stopping = true;
      for (const response of open) if (isStream(response)) farewell(response);
      for (const sessions of followed) sessions.close();
      if (open.size > 0) {
        await new Promise<void>((resolve) => {
          whenEmpty = resolve;
          setTimeout(resolve, timeoutMs).unref();
        });
      }
      await Promise.all(followed.map((sessions) => sessions.end()));
    },
  };
}

function isStream(response: ServerResponse): boolean {
  return response.headersSent && String(response.getHeader("content-type") ?? "").startsWith(STREAM);
}

/** Spreads the return of all clients over some seconds, so that the next process isn't met by all at once. */
function farewell(response: ServerResponse): void {
  const retryMs = 500 + randomInt(3_000);
  response.end(`\nretry: ${retryMs}\n\n`);
}
