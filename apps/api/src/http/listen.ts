import { Server as TlsServer } from "node:tls";
import type { FastifyInstance } from "fastify";
import { codeOfError, StartError } from "../runtime/start-error.ts";

/** The address under which this machine reaches it. Throws StartError where it can't be had. */
export async function listen(
  app: FastifyInstance,
  { HOST: host, PORT: port }: { readonly HOST: string; readonly PORT: number },
): Promise<string> {
  try {
    // Fastify knows nothing of the server's TLS, and its line of the log is read by programs.
    const listenTextResolver = (address: string): string =>
      `Server listening at ${address.replace(/^http:/, `${schemeOf(app)}:`)}`;
    await app.listen({ port, host, listenTextResolver });
  } catch (error) {
    const why = whyNot(codeOfError(error), { host, port });
    throw why === null ? error : new StartError(why, { cause: error });
  }
  return addressOf(app);
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  const isEverywhere = ["0.0.0.0", "::"].includes(address.address);
  const host = isEverywhere
    ? "localhost"
    : address.family === "IPv6"
      ? `[${address.address}]`
      : address.address;
  return `${schemeOf(app)}://${host}:${address.port}`;
}

const schemeOf = ({ server }: FastifyInstance): string => (server instanceof TlsServer ? "https" : "http");

function whyNot(code: string, { host, port }: { host: string; port: number }): string | null {
  switch (code) {
    case "EADDRINUSE":
      return `PORT: another program listens on port ${port} of ${host} already. Stop it, or set PORT to a free one.`;
    case "EACCES":
      return `PORT: this user may not listen on port ${port}. Set PORT to one above 1023, and let a proxy stand in front.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST: "${host}" is no address of this machine. Set it to one that is, such as 127.0.0.1.`;
    default:
      return null;
  }
}
