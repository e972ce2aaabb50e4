// HTTP/2 beside HTTP/1.1, on connections that have chosen it. One connection may ask for much at once there, and may keep us busy
// with frames that ask for nothing; so what a connection may do is bounded here, and what a network may do by the connection gate.
import { constants, createServer, type Http2Session, type ServerHttp2Session } from "node:http2";
import { setTimeout as sleep } from "node:timers/promises";
import type { TLSSocket } from "node:tls";
import { Http2Request, Http2Response, rememberSocket } from "./http2-messages.ts";

/** The standard asks for no fewer than 100, and a browser's page for half of that. */
const MAX_STREAMS = 100;
/**
 * What a connection may send in a minute. Requests that are taken back as soon as they are made (CVE-2023-44487): a page that is
 * left takes back some dozens. Node bounds them as well, but looks only after all that has arrived at once. Pings and settings ask
 * for an answer each; a browser sends a handful in an hour.
 */
const perMinute = { resets: 200, pings: 60, settings: 20 };
/** A connection that is being let go hears it, and is cut when it doesn't leave. */
const LEAVE_MS = 1_000;
/** How long the last words of an answer may take when the process ends. */
const FLUSH_MS = 500;
const MINUTE_MS = 60_000;

export interface Http2Bounds {
  readonly maxHeaderBytes: number;
  /** Until the first request is there. */
  readonly headersTimeoutMs: number;
  /** Until all of a request is there. */
  readonly requestTimeoutMs: number;
  /** How long a connection may rest. */
  readonly keepAliveTimeoutMs: number;
  /** What a network may have open at once, so that one connection alone never has more. */
  readonly streamsOfNetwork: number;
}

export interface Http2Sessions {
  /** Goes on with a connection whose client has chosen HTTP/2. */
  take(socket: TLSSocket): void;
  /** Takes no request any more, and ends each connection once it is answered. */
  close(): void;
  /** Ends them all, once what was written has gone, or soon. */
  end(): Promise<void>;
}

export function createHttp2Sessions(
  bounds: Http2Bounds,
  handler: (request: Http2Request, response: Http2Response) => void,
): Http2Sessions {
  const open = new Map<Http2Session, TLSSocket>();
  let isClosing = false;
  const server = createServer(
    {
      Http2ServerRequest: Http2Request,
      Http2ServerResponse: Http2Response,
      settings: {
        maxConcurrentStreams: Math.min(MAX_STREAMS, bounds.streamsOfNetwork),
        maxHeaderListSize: bounds.maxHeaderBytes,
        enableConnectProtocol: false,
      },
      streamResetBurst: perMinute.resets,
      streamResetRate: Math.ceil(perMinute.resets / 60),
      maxSessionInvalidFrames: 100,
      maxSessionRejectedStreams: 100,
    },
    (request, response) => {
      // Taken back already: there is nobody to answer.
      if (response.destroyed || request.stream.session?.destroyed !== false) return;
      limitBody(request, bounds.requestTimeoutMs);
      handler(request, response);
    },
  );
  let arriving: TLSSocket | null = null;
  server.on("session", (session: ServerHttp2Session) => {
    if (arriving === null) return;
    const socket = arriving;
    rememberSocket(session, socket);
    open.set(session, socket);
    session.once("close", () => open.delete(session));
    letRest(session, () => leave(session, socket), bounds);
    limitFrames(session);
    if (isClosing) leave(session, socket);
  });
  return {
    take(socket) {
      arriving = socket;
      server.emit("connection", socket);
      arriving = null;
    },
    close() {
      isClosing = true;
      for (const session of open.keys()) session.close();
    },
    async end() {
      // A request is over when its end is handed to the connection, which may still have to send it.
      const gone = [...open.keys()].map(
        (session) => new Promise((resolve) => session.once("close", resolve)),
      );
      await Promise.race([Promise.all(gone), sleep(FLUSH_MS, undefined, { ref: false })]);
      for (const [session, socket] of open) {
        session.destroy();
        socket.destroy();
      }
    },
  };
}

function leave(session: ServerHttp2Session, socket: TLSSocket): void {
  session.close();
  setTimeout(() => socket.destroy(), LEAVE_MS).unref();
}

/** By what is asked for, whatever frames keep coming. */
function letRest(session: ServerHttp2Session, end: () => void, bounds: Http2Bounds): void {
  let streams = 0;
  let timer = setTimeout(end, bounds.headersTimeoutMs).unref();
  session.on("stream", (stream) => {
    streams += 1;
    clearTimeout(timer);
    stream.once("close", () => {
      streams -= 1;
      if (streams === 0 && !session.destroyed) timer = setTimeout(end, bounds.keepAliveTimeoutMs).unref();
    });
  });
  session.once("close", () => clearTimeout(timer));
}

/** As HTTP/1.1's requestTimeout: who sends a body by drops is let go. */
function limitBody(request: Http2Request, timeoutMs: number): void {
  if (request.complete) return;
  const { stream } = request;
  const timer = setTimeout(() => {
    if (!request.complete) stream.close(constants.NGHTTP2_CANCEL);
  }, timeoutMs).unref();
  stream.once("close", () => clearTimeout(timer));
}

function limitFrames(session: ServerHttp2Session): void {
  const limit = (most: number) => {
    let since = performance.now();
    let count = 0;
    return (): void => {
      if (performance.now() - since > MINUTE_MS) {
        since = performance.now();
        count = 0;
      }
      count += 1;
      if (count > most && !session.destroyed)
        session.destroy(
          new Error("A connection sends too many frames."),
          constants.NGHTTP2_ENHANCE_YOUR_CALM,
        );
    };
  };
  session.on("ping", limit(perMinute.pings));
  session.on("remoteSettings", limit(perMinute.settings));
  const reset = limit(perMinute.resets);
  session.on("stream", (stream) => stream.once("aborted", reset));
}
