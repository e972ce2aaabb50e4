// Programs that sign their calls of /api/v1, written from what infra/docs/api.md says and not from the code that checks them.
import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import type { TestApp, TestUser } from "./test-app.ts";

export interface Signer {
  readonly id: string;
  readonly apiKey: string;
  /** As programs are configured with it: an HMAC secret, or a private key in PEM. */
  readonly secret?: string;
  sign(payload: string): string;
}

export interface ToSign {
  readonly method: string;
  /** With `/api/v1` and its query. */
  readonly path: string;
  readonly body?: string;
  readonly timestamp?: number | string;
  readonly recvWindow?: number | string;
  readonly idempotencyKey?: string;
}

/** Of a key that its owner makes now: their newest session has just proven itself. */
export async function makeSigner(
  app: Pick<TestApp, "caller">,
  { id: userId }: Pick<TestUser, "id">,
  input: Partial<CreateApiKeyInput> = {},
): Promise<Signer> {
  const { type = "hmac" } = input;
  const pair = type === "ed25519" ? generateKeyPairSync("ed25519") : null;
  const publicKey = pair?.publicKey.export({ type: "spki", format: "pem" }).toString();
  const { key, secret } = await app.caller(userId).apiKeys.create({
    name: "A program",
    type,
    venue: "demo",
    scopes: ["read", "trade"],
    ...input,
    ...(publicKey === undefined ? {} : { publicKey }),
  });
  const signHmac = (payload: string) =>
    createHmac("sha256", secret ?? "")
      .update(payload)
      .digest("hex");
  return {
    id: key.id,
    apiKey: key.apiKey ?? "",
    secret: pair?.privateKey.export({ type: "pkcs8", format: "pem" }).toString() ?? secret ?? "",
    sign: (payload) =>
      pair === null
        ? signHmac(payload)
        : sign(null, Buffer.from(payload), pair.privateKey).toString("base64"),
  };
}

/** A process takes no change that may have been signed before it began. A test on the real clock waits that second out. */
export async function waitUntilSigningCounts(): Promise<void> {
  await sleep(1_200);
}

export function payloadOf({
  method,
  path,
  body = "",
  timestamp,
  recvWindow,
  idempotencyKey,
}: ToSign): string {
  const hash = createHash("sha256").update(body).digest("hex");
  return [
    "FILLMARK-V1",
    method,
    path,
    String(timestamp),
    String(recvWindow ?? ""),
    idempotencyKey ?? "",
    hash,
  ].join("\n");
}

export function signedHeaders(signer: Signer, asked: ToSign): Record<string, string> {
  const call = { ...asked, timestamp: asked.timestamp ?? Date.now() };
  return {
    "x-fillmark-key": signer.apiKey,
    "x-fillmark-timestamp": String(call.timestamp),
    ...(call.recvWindow === undefined ? {} : { "x-fillmark-recv-window": String(call.recvWindow) }),
    ...(call.idempotencyKey === undefined ? {} : { "idempotency-key": call.idempotencyKey }),
    "x-fillmark-signature": signer.sign(payloadOf(call)),
  };
}
