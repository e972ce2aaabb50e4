// Signatures after Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 of `id.timestamp.body`.
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { SecretBox } from "../../runtime/secret-box.ts";

/** 256 random bits behind the beginning that the standard gives them. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** What the secret of an endpoint is sealed for. */
export function webhookSealOwner(endpointId: string): string {
  return `webhook:${endpointId}`;
}

export interface SealedSecrets {
  readonly id: string;
  readonly secret_sealed: string;
  readonly old_secret_sealed: string | null;
  readonly old_secret_until: Date | null;
}

/** What signs for an endpoint at this time: its secret, and for a while the one before. */
export function secretsAt(box: SecretBox, row: SealedSecrets, nowMs: number): string[] {
  const isBoth = row.old_secret_until !== null && row.old_secret_until.getTime() > nowMs;
  const sealed = isBoth ? [row.secret_sealed, row.old_secret_sealed] : [row.secret_sealed];
  return sealed.flatMap((text) => (text === null ? [] : [box.open(text, webhookSealOwner(row.id))]));
}

interface Signed {
  readonly id: string;
  readonly body: string;
  readonly atMs: number;
}

/** The headers of a delivery; each secret gives a signature of its own. */
export function webhookHeaders(secrets: readonly string[], { id, body, atMs }: Signed) {
  const at = new Date(atMs);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(atMs / 1_000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}
