// Sockets of market streams: each asks by its path for those that it begins with, and by messages for more or fewer.
import type { FastifyInstance } from "fastify";
import { DomainError } from "../../../errors/domain-error.ts";
import { ControlError, readControlMessage, type ControlMessage } from "./control-message.ts";
import type { Listener, MarketHub } from "./market-hub.ts";
import { socketTerms } from "./socket-terms.ts";
import type { StreamSocket } from "./stream-socket.ts";
import type { WebSockets } from "./web-sockets.ts";

interface MarketSocketParts {
  readonly hub: MarketHub;
  readonly sockets: WebSockets;
  /** Before `/ws` and `/stream`. */
  readonly base: string;
}

export function registerMarketSockets(app: FastifyInstance, { hub, sockets, base }: MarketSocketParts): void {
  const config = { rateLimit: socketTerms.connectionsPerNetwork };
  const serve = (path: string, begin: { isCombined: boolean; namesIn: (url: URL) => string[] }): void => {
    app.get(`${base}${path}`, { exposeHeadRoute: false, config }, async (request, reply) => {
      const names = begin.namesIn(new URL(request.url, "http://localhost"));
      assertKnown(hub, names);
      sockets.open({ request, reply }, (socket) => {
        const listener: Listener = { socket, isCombined: begin.isCombined, names: new Set() };
        listen(hub, listener, socket);
        hub.add(listener, names);
      });
      return reply;
    });
  };
  serve("/ws", { isCombined: false, namesIn: () => [] });
  serve("/ws/*", {
    isCombined: false,
    // Libraries number their connections there: what couldn't be a stream's name is none.
    namesIn: ({ pathname }) =>
      namesIn(pathname.slice(`${base}/ws/`.length)).filter((name) => /[@!]/.test(name)),
  });
  serve("/stream", {
    isCombined: true,
    namesIn: ({ searchParams }) => namesIn(searchParams.get("streams") ?? ""),
  });
}

function namesIn(text: string): string[] {
  const names = text.split("/").map((name) => decoded(name));
  return [...new Set(names)].filter((name) => name !== "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function assertKnown(hub: MarketHub, names: readonly string[]): void {
  const invalid = (message: string): DomainError =>
    new DomainError("VALIDATION", { issues: [{ field: "streams", message }] });
  if (names.length > socketTerms.streams) throw invalid(`name at most ${socketTerms.streams} streams`);
  const unknown = names.find((name) => !hub.knows(name));
  if (unknown !== undefined) throw invalid(`"${unknown.slice(0, 60)}" is no stream`);
}

function listen(hub: MarketHub, listener: Listener, socket: StreamSocket): void {
  socket.onClosed(() => hub.remove(listener));
  socket.onText((text) => {
    if (!socket.count()) return;
    try {
      const message = readControlMessage(text);
      const toAdd = apply(hub, listener, message);
      socket.sendText(JSON.stringify({ result: resultOf(listener, message), id: message.id }));
      hub.add(listener, toAdd);
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      socket.sendText(JSON.stringify({ error: { code: error.code, msg: error.message }, id: error.id }));
    }
  });
}

/** The streams to add once it is answered. */
function apply(hub: MarketHub, listener: Listener, message: ControlMessage): readonly string[] {
  switch (message.method) {
    case "SUBSCRIBE": {
      const { names, id } = message;
      const most = socketTerms.streams;
      const isTooMany = names.length > most || new Set([...listener.names, ...names]).size > most;
      if (isTooMany)
        throw new ControlError(2, `Invalid request: at most ${most} streams on a connection`, id);
      const unknown = names.find((name) => !hub.knows(name));
      if (unknown !== undefined)
        throw new ControlError(
          2,
          `Invalid request: invalid stream ${JSON.stringify(unknown.slice(0, 60))}`,
          id,
        );
      return names;
    }
    case "UNSUBSCRIBE":
      hub.remove(listener, message.names);
      return [];
    case "SET_PROPERTY":
      listener.isCombined = message.isCombined;
      return [];
    case "LIST_SUBSCRIPTIONS":
    case "GET_PROPERTY":
      return [];
  }
}

function resultOf(listener: Listener, { method }: ControlMessage): unknown {
  if (method === "LIST_SUBSCRIPTIONS") return [...listener.names];
  return method === "GET_PROPERTY" ? listener.isCombined : null;
}
