// How a call of /api/v1 is signed: what stands in its headers, and the text that the signature is of. Everything that decides
// what a call does is in that text. infra/docs/api.md describes it with test vectors.
import { createHash, hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Issue } from "@fillmark/contracts/issues";
import { DomainError } from "../../errors/domain-error.ts";
import type { Auth } from "../../features/auth/index.ts";
import { networkOf } from "../../net/network-of.ts";
import { sentBody } from "../sent-body.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import type { KeptRoute } from "./routes.ts";

const signingHeaders = {
  key: "x-fillmark-key",
  timestamp: "x-fillmark-timestamp",
  recvWindow: "x-fillmark-recv-window",
  signature: "x-fillmark-signature",
} as const;

/** Where programs of the other dialect name their key. */
export const BINANCE_KEY_HEADER = "x-mbx-apikey";

/** Of the text, so that nothing that is signed for another dialect or version can be taken for it. */
const FIRST_LINE = "FILLMARK-V1";

/** Whether a call means to be signed: then nothing else says who sends it. */
export function isSigned({ headers }: FastifyRequest): boolean {
  return Object.values(signingHeaders).some((name) => headers[name] !== undefined);
}

/** What is signed; `recvWindow` and `idempotencyKey` are empty where they weren't sent. */
export interface SignedText {
  readonly method: string;
  /** With its query, as it stands in the request. */
  readonly path: string;
  readonly timestamp: string;
  readonly recvWindow: string;
  readonly idempotencyKey: string;
  readonly body: string;
}

export function textToSign({
  method,
  path,
  timestamp,
  recvWindow,
  idempotencyKey,
  body,
}: SignedText): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return [FIRST_LINE, method, path, timestamp, recvWindow, idempotencyKey, bodyHash].join("\n");
}

/** The call as its verification takes it, once its body is there. Throws VALIDATION for headers that can't be read. */
export function signedCallOf(
  route: KeptRoute,
  request: FastifyRequest,
): Parameters<Auth["apiKeys"]["verifySignedCall"]>[0] {
  const { headers } = request;
  if (headers.authorization !== undefined)
    throw wrong("authorization", "a signed call has no other proof of who sends it");
  const keyId = required(request, signingHeaders.key);
  const timestamp = required(request, signingHeaders.timestamp);
  const signature = required(request, signingHeaders.signature);
  const recvWindow =
    headers[signingHeaders.recvWindow] === undefined ? null : required(request, signingHeaders.recvWindow);
  const text = textToSign({
    method: request.method,
    path: request.originalUrl,
    timestamp,
    recvWindow: recvWindow ?? "",
    idempotencyKey: idempotencyKeyOf(request) ?? "",
    body: sentBody(request),
  });
  const payload = Buffer.from(text);
  const { access: scope, type } = route;
  const isChange = type === "mutation";
  return { keyId, signature, payload, timestamp, recvWindow, address: request.ip, scope, isChange };
}

/** Names a program that signed right from here a moment ago; null for a call that isn't signed. It proves nothing. */
export function signerOf(request: FastifyRequest): string | null {
  const key = request.headers[signingHeaders.key] ?? request.headers[BINANCE_KEY_HEADER];
  return typeof key === "string" ? `${networkOf(request.ip)} ${key}` : agentOf(request);
}

/** An agent's token is a secret, so it is remembered by its hash. */
function agentOf({ headers: { authorization = "" }, ip }: FastifyRequest): string | null {
  return /^bearer +fma_/i.test(authorization) ? `${networkOf(ip)} ${hash("sha256", authorization)}` : null;
}

function required({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  if (value === undefined) throw wrong(name, "a signed call needs this header", "missing");
  // A header that came twice is one text with a comma, which none of these has.
  if (typeof value === "string" && /^[\x21-\x2b\x2d-\x7e]{1,200}$/.test(value)) return value;
  throw wrong(name, "can't be read", "format");
}

function wrong(field: string, message: string, rule?: Issue["rule"]): DomainError {
  return new DomainError("VALIDATION", {
    issues: [{ field, message, ...(rule === undefined ? {} : { rule }) }],
  });
}
