// Codes of an app by RFC 6238: a secret of 160 bit, SHA-1, six digits, a new one each 30 seconds. A clock may be one
// step off. A step is good once, and none before it any more, so a code that someone looked at is worth nothing.
import type { EntityManager } from "@mikro-orm/postgresql";
import { Secret, TOTP } from "otpauth";
import { columnOf, idOf, type FactorOwner } from "./factor-owner.ts";
import type { SecretBox } from "../../../runtime/secret-box.ts";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";

const PERIOD_SECONDS = 30;
const algorithm = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;

/** In base32, as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the picture for an app says: whose code it is, and for which account. */
export function totpUri(secret: string, { issuer, name }: { issuer: string; name: string }): string {
  // A colon parts the two in what apps read, so a name with one of its own goes without.
  return new TOTP({ ...algorithm, issuer: issuer.replaceAll(":", ""), label: name, secret }).toString();
}

/** The step that a code belongs to; null when it is none of now, just before or just after. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const at = { secret: Secret.fromBase32(secret), timestamp: nowMs };
  const steps = TOTP.validate({ ...algorithm, ...at, token, window: 1 });
  return steps === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp: nowMs }) + steps;
}

export function sealTotpSecret(box: SecretBox, owner: FactorOwner, secret: string): string {
  return box.seal(secret, `totp:${idOf(owner)}`);
}

export function openTotpSecret(box: SecretBox, owner: FactorOwner, sealed: string): string {
  return box.open(sealed, `totp:${idOf(owner)}`);
}

/** Uses a code up. False for one that is wrong, used already or older than one that was used. */
export async function useTotp(
  em: EntityManager,
  { auth, clock }: Pick<Context, "auth" | "clock">,
  { owner, code }: { readonly owner: FactorOwner; readonly code: string },
): Promise<boolean> {
  const [column, id] = [columnOf(owner), idOf(owner)];
  const secret = await query(em)
    .selectFrom("totp_secrets")
    .select("sealed")
    .where(column, "=", id)
    .executeTakeFirst();
  if (secret === undefined) return false;
  const { sealed } = secret;
  const step = stepOfCode(openTotpSecret(auth.secretBox, owner, sealed), code, clock.now());
  if (step === null) return false;
  const used = await query(em)
    .updateTable("totp_secrets")
    .set({ last_step: String(step) })
    .where(column, "=", id)
    .where("sealed", "=", sealed)
    .where("last_step", "<", String(step))
    .returning("last_step")
    .executeTakeFirst();
  return used !== undefined;
}
