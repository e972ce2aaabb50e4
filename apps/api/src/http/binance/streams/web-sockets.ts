// All WebSockets of this host: who may open one, what each may cost, and a calm end of them all.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { WebSocketServer, type WebSocket } from "ws";
import { DomainError } from "../../../errors/domain-error.ts";
import type { StreamSlots } from "../../stream-slots.ts";
import { CloseCode, socketTerms, type SocketTerms } from "./socket-terms.ts";
import { StreamSocket } from "./stream-socket.ts";
import { routeUpgrades, upgradeOf } from "./upgrade-calls.ts";

export interface WebSockets {
  /** Throws what keeps the caller from having one. */
  open(exchanged: Exchanged, opened: (socket: StreamSocket) => void): void;
  /** How many there are. */
  readonly size: number;
  /** Says goodbye to all. Call it before the host closes. */
  close(): void;
}

interface Exchanged {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface WebSocketParts {
  /** Counts who has how many open; without them as many as anybody likes. */
  readonly places?: StreamSlots | undefined;
  /** Whether a page of another site asks: it has no business here, as programs name no page. */
  readonly isForeign: (request: FastifyRequest) => boolean;
  readonly terms?: Partial<SocketTerms> | undefined;
}

/** Nobody has a reason to cut a message of these sizes into more. */
const MOST_FRAGMENTS = 64;

export function openWebSockets(
  app: FastifyInstance,
  { places, isForeign, ...given }: WebSocketParts,
): WebSockets {
  const terms = { ...socketTerms, ...given.terms };
  const open = new Set<StreamSocket>();
  let isClosed = false;
  let heart: NodeJS.Timeout | null = null;
  // The types don't know of the time that a goodbye has.
  const options = { closeTimeout: terms.closeMs };
  const server = new WebSocketServer({
    ...options,
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: terms.maxMessageBytes,
    maxFragments: MOST_FRAGMENTS,
  });
  routeUpgrades(app.server);

  function add(socket: StreamSocket): void {
    open.add(socket);
    heart ??= setInterval(() => {
      for (const one of open) one.beat();
    }, terms.pingEveryMs).unref();
    socket.onClosed(() => {
      open.delete(socket);
      if (open.size > 0 || heart === null) return;
      clearInterval(heart);
      heart = null;
    });
  }
  return {
    get size() {
      return open.size;
    },
    open({ request, reply }, opened) {
      const upgrade = upgradeOf(request.raw);
      if (upgrade === null) throw noUpgrade();
      if (isForeign(request)) throw new DomainError("CROSS_SITE", {});
      if (isClosed) throw new DomainError("BUSY", { retryAfterSeconds: 5 });
      const { connection, head } = upgrade;
      places?.take({ address: request.ip }, reply.raw);
      void reply.hijack();
      server.handleUpgrade(request.raw, connection, head, (ws: WebSocket) => {
        const socket = new StreamSocket({ ws, connection, address: request.ip, terms, log: app.log });
        add(socket);
        opened(socket);
      });
    },
    close() {
      isClosed = true;
      for (const socket of open)
        socket.close(CloseCode.goingAway, "The server is about to restart: connect again.");
    },
  };
}

function noUpgrade(): DomainError {
  return new DomainError("VALIDATION", {
    issues: [{ field: "upgrade", message: "this address speaks WebSocket (RFC 6455) over HTTP/1.1" }],
  });
}
