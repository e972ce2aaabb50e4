// Calls from this process to itself, as the sandboxes' webhooks are. The certificate is for the host that people use and not for the
// address here, and an authority of the operator's own may have made it; so it is known by its fingerprint.
import { request } from "node:https";
import { TLSSocket } from "node:tls";
import type { ServedCertificate } from "./certificate.port.ts";

/** Sends one request whole, and gives its status. */
export type Post = (
  url: string,
  sent: {
    readonly method: "POST";
    readonly headers: Record<string, string>;
    readonly body: Uint8Array<ArrayBuffer>;
    readonly signal: AbortSignal;
  },
) => Promise<Pick<Response, "ok" | "status" | "arrayBuffer">>;

export function fetchFromHere(certificate: Pick<ServedCertificate, "facts">): Post {
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, signal, agent: false, rejectUnauthorized: false });
      sent.on("socket", (socket) => {
        socket.once("secureConnect", () => {
          const shown =
            socket instanceof TLSSocket ? socket.getPeerX509Certificate()?.fingerprint256 : undefined;
          if (shown === certificate.facts().fingerprint) sent.end(body);
          else sent.destroy(new Error("Another server answers at our address."));
        });
      });
      sent.on("error", reject);
      sent.on("response", (answer) => {
        const { statusCode: status = 0 } = answer;
        answer.resume();
        answer.on("error", reject);
        answer.on("end", () => {
          resolve({ ok: status >= 200 && status < 300, status, arrayBuffer: async () => new ArrayBuffer() });
        });
      });
    });
}
