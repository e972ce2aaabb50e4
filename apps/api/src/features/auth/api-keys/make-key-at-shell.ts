import type { EntityManager } from "@mikro-orm/postgresql";
import type { ApiKeyScope, NewKeyType } from "@fillmark/contracts/api-keys";
import type { Venue } from "@fillmark/contracts/constants";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import { tAccount } from "../../../messages/account-mails.ts";
import { languageOfUser } from "../../../messages/language-of-user.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import type { SecretBox } from "../../../runtime/secret-box.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { audit } from "../../admin/index.ts";
import { notify } from "../../notifications/index.ts";
import { writeLoginEvent } from "../login-events.ts";
import { madeText } from "./create-api-key.ts";
import { insertKey, type MadeKey } from "./insert-key.ts";
import { newEd25519Pair } from "./signing/key-material.ts";

interface Deps {
  readonly clock: Clock;
  readonly secretBox: SecretBox;
}

export interface KeyAtShell {
  readonly email: string;
  readonly venue: Venue;
  readonly type: NewKeyType;
  /** What leaves the platform is its owner's alone to allow, so a key that may withdraw isn't made here. */
  readonly scopes: readonly Exclude<ApiKeyScope, "withdraw">[];
  /** Of an agent's key; those that sign are made without an end here. */
  readonly expiresAt?: Date | null;
}

export type MadeAtShell =
  | { readonly apiKey: string; readonly secret: string }
  | { readonly apiKey: string; readonly privateKey: string }
  | { readonly token: string; readonly expiresAt: string };

/**
 * For an operator with access to the machine, who has everything anyway: it is in the audit log as nobody's deed, in the
 * history of the account, and its owner is notified. Null where there is no such account. Throws TOO_MANY_KEYS,
 * TOO_MANY_REQUESTS.
 */
export function makeKeyAtShell(
  em: EntityManager,
  { clock, secretBox }: Deps,
  asked: KeyAtShell,
): Promise<MadeAtShell | null> {
  return inTransaction(em, async (inside) => {
    const user = await query(inside)
      .selectFrom("users")
      .select(["id", "email"])
      .where("email", "=", asked.email.trim().toLowerCase())
      .where("disabled_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return null;
    const pair = asked.type === "ed25519" ? newEd25519Pair() : null;
    const { venue, type, scopes, expiresAt = null } = asked;
    const key = { userId: user.id, name: "Made by the operator", type, venue, scopes, expiresAt };
    const made = await insertKey(
      inside,
      { nowMs: clock.now(), secretBox },
      { ...key, addresses: [], publicKey: pair?.publicKey ?? null },
    );
    await record(inside, clock, { user, made, asked });
    if (expiresAt !== null) return { token: made.secret ?? "", expiresAt: expiresAt.toISOString() };
    const apiKey = made.row.api_key ?? "";
    return pair === null ? { apiKey, secret: made.secret ?? "" } : { apiKey, privateKey: pair.privatePem };
  });
}

interface Recorded {
  readonly user: { readonly id: string; readonly email: string };
  readonly made: MadeKey;
  readonly asked: KeyAtShell;
}

async function record(
  em: EntityManager,
  clock: Clock,
  { user, made: { row }, asked }: Recorded,
): Promise<void> {
  const { venue, type } = asked;
  const by = { actor: { type: "system", job: "make-key" }, address: "", requestId: "", clock } as const;
  const details = { keyId: row.id, venue, type, scopes: row.scopes };
  await audit(by, em, { action: "auth.keyMadeAtShell", subject: { kind: "user", id: user.id }, details });
  await writeLoginEvent(em, { clock, address: "", userAgent: "" }, { userId: user.id, kind: "api_key_made" });
  const once = `account:${uuidV7(clock.now())}`;
  const content = { type: "security", what: "api_key_made", address: "" } as const;
  await notify(em, { clock }, { userId: user.id, content, once });
  const language = await languageOfUser(em, user.id);
  const text = tAccount(language, madeText(row.scopes), { name: row.name });
  await queueMail(em, clock, {
    to: user.email,
    subject: tAccount(language, "keyMadeSubject"),
    text: `${tAccount(language, "hello")}\n\n${text}`,
    kind: "account.notice",
    once,
  });
}
