// Codes of an app by RFC 6238: a secret of 160 bit, SHA-1, six digits, a new one each 30 seconds. A clock may be one
// step off. A step is good once, and none before it any more, so a code that somebody looked at is worth nothing.
import type { EntityManager } from "@mikro-orm/postgresql";
import { Secret, TOTP } from "otpauth";
import type { SecretBox } from "../../../secret-box.ts";
import type { Context } from "../../../trpc/context.ts";

const PERIOD_SECONDS = 30;
const algorithm = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;

/** In base32, as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the picture for an app says. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...algorithm, issuer: "Fillmark", label: email, secret }).toString();
}

/** The step that a code belongs to; null when it is none of now, just before or just after. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const at = { secret: Secret.fromBase32(secret), timestamp: nowMs };
  const steps = TOTP.validate({ ...algorithm, ...at, token, window: 1 });
  return steps === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp: nowMs }) + steps;
}

export function sealTotpSecret(box: SecretBox, userId: string, secret: string): string {
  return box.seal(secret, `totp:${userId}`);
}

export function openTotpSecret(box: SecretBox, userId: string, sealed: string): string {
  return box.open(sealed, `totp:${userId}`);
}

/** Uses a code up. False for one that is wrong, used already or older than one that was used. */
export async function useTotp(
  em: EntityManager,
  { auth, clock }: Pick<Context, "auth" | "clock">,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const rows = await em.execute<{ sealed: string }[]>(`select sealed from totp_secrets where user_id = ?`, [
    userId,
  ]);
  const sealed = rows[0]?.sealed;
  if (sealed === undefined) return false;
  const step = stepOfCode(openTotpSecret(auth.secretBox, userId, sealed), code, clock.now());
  if (step === null) return false;
  const used = await em.execute<unknown[]>(
    `update totp_secrets set last_step = ? where user_id = ? and sealed = ? and last_step < ? returning user_id`,
    [step, userId, sealed, step],
  );
  return used.length > 0;
}
