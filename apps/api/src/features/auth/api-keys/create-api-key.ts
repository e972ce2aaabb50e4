import type { EntityManager } from "@mikro-orm/postgresql";
import {
  API_KEY_SCOPES,
  API_KEYS_MAX,
  type ApiKeyMadeView,
  type CreateApiKeyInput,
} from "@fillmark/contracts/api-keys";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { queueNotice } from "../account-notices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { requireStepUp } from "../second-factor/require-step-up.ts";
import { hashSecret } from "../secrets.ts";
import { newKeySecret } from "./key-secret.ts";
import { apiKeyView, keyColumns, type KeyRow } from "./key-view.ts";
import { countLiveKeys } from "./live-keys.ts";
import { tAccount } from "../../../messages/account-mails.ts";

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;
/** Revoked keys are kept, and each that is made is a mail: nobody means more than this. */
const MADE_IN_A_DAY = 100;

/** Makes a key. Its secret is in the answer and nowhere else. Throws STEP_UP_NEEDED, TOO_MANY_KEYS, TOO_MANY_REQUESTS. */
export async function createApiKey(ctx: UserContext, input: CreateApiKeyInput): Promise<ApiKeyMadeView> {
  await requireStepUp(ctx);
  const nowMs = ctx.clock.now();
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  assertAhead(expiresAt, nowMs);
  const secret = newKeySecret();
  const row = await inTransaction(ctx.em, async (em) => {
    const email = await lockOwner(em, ctx.actor.userId);
    if ((await countLiveKeys(em, ctx.actor.userId, nowMs)) >= API_KEYS_MAX)
      throw new DomainError("TOO_MANY_KEYS", {});
    await assertNotTooFast(em, ctx.actor.userId, nowMs);
    const made = await insertKey(em, { ctx, input, secret, expiresAt });
    await writeLoginEvent(em, ctx, { userId: ctx.actor.userId, kind: "api_key_made" });
    const what = made.scopes.includes("trade") ? "keyMadeToTrade" : "keyMadeToRead";
    await queueNotice(em, ctx, {
      userId: ctx.actor.userId,
      noticeKind: "api_key_made",
      to: email,
      words: (language) => ({
        subject: tAccount(language, "keyMadeSubject"),
        what: tAccount(language, what, { name: made.name }),
      }),
    });
    return made;
  });
  logAuthEvent(ctx, "user.api_key_made", { ownerId: ctx.actor.userId, keyId: row.id });
  return { key: apiKeyView(row, null, nowMs), secret };
}

function assertAhead(expiresAt: Date | null, nowMs: number): void {
  if (expiresAt === null) return;
  const aheadMs = expiresAt.getTime() - nowMs;
  if (aheadMs > 0 && aheadMs <= 10 * YEAR_MS) return;
  const message = "must be in the future, and at most ten years ahead";
  throw new DomainError("VALIDATION", { issues: [{ field: "expiresAt", message, rule: "date" }] });
}

async function assertNotTooFast(em: EntityManager, userId: string, nowMs: number): Promise<void> {
  const { made } = await query(em)
    .selectFrom("api_keys")
    .select(({ fn }) => fn.countAll<string>().as("made"))
    .where("user_id", "=", userId)
    .where("created_at", ">", new Date(nowMs - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(made) >= MADE_IN_A_DAY) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 3600 });
}

/** Two keys made at once are counted one after the other. */
async function lockOwner(em: EntityManager, userId: string): Promise<string> {
  const row = await query(em)
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return row.email;
}

interface NewKey {
  ctx: UserContext;
  input: CreateApiKeyInput;
  secret: string;
  expiresAt: Date | null;
}

async function insertKey(em: EntityManager, { ctx, input, secret, expiresAt }: NewKey): Promise<KeyRow> {
  const nowMs = ctx.clock.now();
  // Trading without reading what came of it would make no sense.
  const scopes = API_KEY_SCOPES.filter((scope) => scope === "read" || input.scopes.includes(scope));
  const addresses = [...new Set(input.addresses)];
  return query(em)
    .insertInto("api_keys")
    .values({
      id: uuidV7(nowMs),
      user_id: ctx.actor.userId,
      name: input.name,
      hash: hashSecret(secret),
      hint: secret.slice(-4),
      scopes,
      addresses,
      created_at: new Date(nowMs),
      expires_at: expiresAt,
    })
    .returning(keyColumns)
    .executeTakeFirstOrThrow();
}
