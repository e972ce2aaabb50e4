// Answers to what never becomes a request, whole, as Fastify would have written them.
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import { domainErrorView } from "../trpc/error-view.ts";
import { errorBody, retryAfterSeconds } from "./error-response.ts";

const brokenRequests: Record<string, [status: string, code: "VALIDATION" | "PAYLOAD_TOO_LARGE"]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "PAYLOAD_TOO_LARGE"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "VALIDATION"],
};

/** What Node itself can't read never becomes a request; it is answered here, with the same headers. */
export function refuseBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = brokenRequests[error.code ?? ""] ?? ["400 Bad Request", "VALIDATION"];
  const view =
    code === "PAYLOAD_TOO_LARGE"
      ? domainErrorView(code, {})
      : domainErrorView(code, { issues: [{ field: "", message: "The request can't be read." }] });
  socket.end(wholeAnswer(status, headers, view));
}

/** As Fastify would answer, for what it never gets to see. */
export function wholeAnswer(
  status: string,
  headers: Readonly<Record<string, string>>,
  view: DomainErrorView,
): string {
  const body = JSON.stringify(errorBody(view));
  const wait = retryAfterSeconds(view);
  const lines = Object.entries({
    ...headers,
    ...(wait === null ? {} : { "retry-after": String(wait) }),
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "x-request-id": randomUUID(),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`;
}
