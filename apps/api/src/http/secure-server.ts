// The same server with TLS of its own. HTTP/1.1 is Node's, as without TLS; connections whose client has chosen HTTP/2 are handed
// over once they are encrypted.
import type { RequestListener } from "node:http";
import { createServer, type Server, type ServerOptions } from "node:https";
import { TLSSocket } from "node:tls";
import type { ServedCertificate } from "../tls/certificate.port.ts";
import { tlsSettings } from "../tls/tls-settings.ts";
import { onlyIf } from "./only-if.ts";
import type { Http2Sessions } from "./http2-sessions.ts";

interface SecureParts {
  readonly certificate: ServedCertificate;
  /** Absent where HTTP/1.1 alone is spoken. */
  readonly http2: Http2Sessions | null;
  readonly limits: ServerOptions & { readonly headersTimeout: number };
}

export function createSecureServer(
  { certificate, http2, limits }: SecureParts,
  handler: RequestListener,
): Server {
  const server = createServer(
    {
      ...limits,
      ...tlsSettings,
      ALPNProtocols: [...(http2 === null ? [] : ["h2"]), "http/1.1"],
      handshakeTimeout: limits.headersTimeout,
    },
    handler,
  );
  certificate.serve(server);
  // Nothing can be said to who never came to an encrypted connection.
  server.removeAllListeners("tlsClientError");
  server.on("tlsClientError", (_error, socket) => socket.destroy());
  onlyIf(server, "secureConnection", (socket) => {
    if (!(socket instanceof TLSSocket)) return true;
    // Read once while it is open, so that it is known of one that is closed.
    void socket.remoteAddress;
    if (http2 === null || socket.alpnProtocol !== "h2") return true;
    http2.take(socket);
    return false;
  });
  return server;
}
