// What listens on the port: HTTP in the clear, or with TLS of our own HTTP/1.1 and HTTP/2. Whichever it is, connections and requests
// have the same bounds, and each answer begins with the same headers.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { domainErrorView } from "../trpc/error-view.ts";
import type { ServedCertificate } from "../tls/certificate.port.ts";
import { isUpgradeCall } from "./binance/streams/upgrade-calls.ts";
import type { ConnectionBudget } from "./connection-budget.ts";
import type { ConnectionGate } from "./connection-gate.ts";
import type { Drain } from "./drain.ts";
import { errorBody } from "./error-response.ts";
import { asMessages } from "./http2-messages.ts";
import { createHttp2Sessions } from "./http2-sessions.ts";
import { createSecureServer } from "./secure-server.ts";
import { setSecurityHeaders } from "./security-headers.ts";

const MAX_HEADER_BYTES = 16_384;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const SLOW_CLIENT_CHECK_MS = 5_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const BUSY_SECONDS = 5;

export interface HttpHostParts {
  readonly budget: ConnectionBudget;
  readonly connections: ConnectionGate;
  readonly drain: Drain;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where HTTP is spoken in the clear. */
  readonly tls?: { readonly certificate: ServedCertificate; readonly http2: boolean } | undefined;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export function createHttpHost(parts: HttpHostParts, handler: Handler): Server {
  const { connections, tls } = parts;
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    shouldUpgradeCallback: isUpgradeCall,
  };
  const answer: Handler = (request, response) => {
    parts.drain.track(request, response);
    setSecurityHeaders(response, parts.headers);
    handler(request, response);
  };
  const answerOne: Handler = (request, response) => {
    if (connections.serves(request, response)) answer(request, response);
  };
  if (tls === undefined) {
    const server = createServer(limits, answerOne);
    connections.guard(server);
    return server;
  }
  const http2 = tls.http2 ? openHttp2(parts, answer) : null;
  const server = createSecureServer({ certificate: tls.certificate, http2, limits }, answerOne);
  connections.guard(server, "tls");
  return server;
}

function openHttp2({ budget, connections, drain, headers }: HttpHostParts, answer: Handler) {
  const bounds = {
    maxHeaderBytes: MAX_HEADER_BYTES,
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    keepAliveTimeoutMs: KEEP_ALIVE_TIMEOUT_MS,
    streamsOfNetwork: budget.connectionsOfNetwork,
  };
  const sessions = createHttp2Sessions(bounds, (...exchanged) => {
    if (!asMessages(exchanged)) return;
    const [request, response] = exchanged;
    if (connections.servesStream(request, response)) answer(request, response);
    else refuse(response, headers);
  });
  drain.follow(sessions);
  return sessions;
}

/** One request too many: the others of its connection go on. */
function refuse(response: ServerResponse, headers: HttpHostParts["headers"]): void {
  setSecurityHeaders(response, headers);
  response.writeHead(503, {
    "content-type": "application/json; charset=utf-8",
    "retry-after": String(BUSY_SECONDS),
  });
  response.end(JSON.stringify(errorBody(domainErrorView("BUSY", { retryAfterSeconds: BUSY_SECONDS }))));
}
