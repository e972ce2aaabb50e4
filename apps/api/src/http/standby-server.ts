// What a standby answers at its port: that it is alive, and that it can't serve yet. A balancer sends people to the process
// that does; a supervisor leaves this one alone.
import { createServer, type RequestListener, type Server } from "node:http";
import Fastify from "fastify";
import { domainErrorView } from "../trpc/error-view.ts";
import { errorBody } from "./error-response.ts";
import { listen } from "./listen.ts";
import { createSecureServer } from "./secure-server.ts";
import { securityHeaders, setSecurityHeaders } from "./security-headers.ts";
import type { ServerOptions } from "./server.ts";

const RETRY_SECONDS = 2;
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 1_000,
};
/** Balancers and supervisors, and whoever asks by mistake. */
const MOST_CONNECTIONS = 200;

interface StandbyServerParts extends Pick<ServerOptions, "isSecure" | "tls"> {
  readonly address: { readonly HOST: string; readonly PORT: number };
  /** The last command that it has followed; null where it follows none. */
  readonly followed: () => number | null;
}

export interface StandbyServer {
  readonly url: string;
  /** Lets go of the port. */
  close(): Promise<void>;
}

/** Throws StartError where the port can't be had. */
export async function openStandbyServer(parts: StandbyServerParts): Promise<StandbyServer> {
  const app = Fastify({
    logger: false,
    bodyLimit: 1_024,
    forceCloseConnections: true,
    serverFactory: (handler) => serverOf(parts, handler),
  });
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", (_request, reply) => {
    void reply.status(503).header("retry-after", String(RETRY_SECONDS));
    return { status: "standby", seq: parts.followed() };
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .status(503)
      .header("retry-after", String(RETRY_SECONDS))
      .send(errorBody(domainErrorView("BUSY", { retryAfterSeconds: RETRY_SECONDS }))),
  );
  return { url: await listen(app, parts.address), close: () => app.close() };
}

/** For few connections, with the headers that every answer carries. */
export function serverOf(
  { tls, isSecure }: Pick<ServerOptions, "isSecure" | "tls">,
  handle: RequestListener,
): Server {
  const headers = securityHeaders({ googleSignIn: false, isSecure });
  const handler: RequestListener = (request, response) => {
    setSecurityHeaders(response, headers);
    handle(request, response);
  };
  const server =
    tls === undefined
      ? createServer(limits, handler)
      : createSecureServer({ certificate: tls.certificate, http2: null, limits }, handler);
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
