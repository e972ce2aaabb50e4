import type { EntityManager } from "@mikro-orm/postgresql";
import {
  API_KEYS_MAX,
  type ApiKeyMadeView,
  type ApiKeyScope,
  type CreateApiKeyInput,
} from "@fillmark/contracts/api-keys";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError, rejectionError } from "../../../errors/domain-error.ts";
import { keyScope } from "../../../exchange/core/limit-commands.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { limitsInUnits } from "../../trading-limits/index.ts";
import { queueNotice } from "../account-notices.ts";
import { lockAccount } from "../lock-account.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { requireStepUp } from "../second-factor/require-step-up.ts";
import { assertFitsAgent } from "./agent-keys.ts";
import { onChosenAccount, storedAccount } from "../../../context/chosen-account.ts";
import { insertKey, type MadeKey } from "./insert-key.ts";
import { apiKeyView } from "./key-view.ts";
import { countLiveKeys } from "./live-keys.ts";
import { readPublicKey } from "./signing/key-material.ts";
import { tAccount } from "../../../messages/account-mails.ts";
import { ownerOn, requireOpenAccount } from "../../../context/own-account.ts";

const YEAR_MS = 366 * 86_400_000;

/**
 * Makes a key that signs, or an agent's. The secret of an HMAC key and the token of an agent are in the answer and nowhere else
 * in clear. Throws STEP_UP_NEEDED,
 * UNKNOWN_DEMO_ACCOUNT, DEMO_ACCOUNT_ARCHIVED, VALIDATION for parts that don't go together, TOO_MANY_KEYS, TOO_MANY_REQUESTS.
 */
export async function createApiKey(caller: UserContext, input: CreateApiKeyInput): Promise<ApiKeyMadeView> {
  await requireStepUp(caller);
  const ctx = { ...caller, actor: await onChosenAccount(caller.em, caller.actor, input) };
  const nowMs = ctx.clock.now();
  const { userId } = ctx.actor;
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  assertAhead(expiresAt, nowMs);
  assertFitsAgent(input, nowMs);
  requireOpenAccount(ctx.actor, input.venue);
  assertMayWithdraw(input);
  const publicKey = publicKeyOf(input);
  const id = uuidV7(nowMs);
  await limitFirst(ctx, id, input);
  const made = await inTransaction(ctx.em, async (em) => {
    const { email } = await lockAccount(em, userId);
    const deps = { nowMs, secretBox: ctx.auth.secretBox };
    const key = await insertKey(em, deps, {
      ...input,
      id,
      userId,
      expiresAt,
      publicKey,
      demoAccount: storedAccount(ctx.actor, input.venue) ?? undefined,
    });
    await notifyOwner(em, ctx, { key, email });
    return key;
  });
  logAuthEvent(ctx, "user.api_key_made", { ownerId: userId, keyId: made.row.id });
  return { key: apiKeyView(ctx, made.row), secret: made.secret };
}

/** Before there is the key: it is never there without them. Those of a key that isn't made then are nobody's. */
async function limitFirst(
  ctx: UserContext,
  keyId: string,
  { venue, limits: asked }: CreateApiKeyInput,
): Promise<void> {
  if (asked === undefined) return;
  const { userId } = ctx.actor;
  const owner = ownerOn(ctx.actor, venue);
  if ((await countLiveKeys(ctx.em, userId, ctx.clock.now())) >= API_KEYS_MAX)
    throw new DomainError("TOO_MANY_KEYS", {});
  const limits = limitsInUnits(ctx, asked);
  const command = { type: "setAccountLimits", venue, owner, scope: keyScope(keyId), limits } as const;
  const { rejection } = await ctx.exchange.submit(command, `user:${userId}`);
  if (rejection !== null) throw rejectionError(rejection);
}

function assertAhead(expiresAt: Date | null, nowMs: number): void {
  if (expiresAt === null) return;
  const aheadMs = expiresAt.getTime() - nowMs;
  if (aheadMs > 0 && aheadMs <= 10 * YEAR_MS) return;
  const message = "must be in the future, and at most ten years ahead";
  throw new DomainError("VALIDATION", { issues: [{ field: "expiresAt", message, rule: "date" }] });
}

/** Money that left can't be called back, so a stolen key alone must not be enough. */
function assertMayWithdraw({ scopes, venue, addresses }: CreateApiKeyInput): void {
  if (!scopes.includes("withdraw")) return;
  if (venue !== "live")
    throw new DomainError("VALIDATION", {
      issues: [{ field: "scopes", message: "demo money can't be withdrawn" }],
    });
  if (addresses.length > 0) return;
  const message = "a key that may withdraw works from named addresses alone";
  throw new DomainError("VALIDATION", { issues: [{ field: "addresses", message, rule: "missing" }] });
}

function publicKeyOf({ type, publicKey }: CreateApiKeyInput): string | null {
  if (type === "ed25519" && publicKey !== undefined) return readPublicKey(publicKey);
  if (type !== "ed25519" && publicKey === undefined) return null;
  const issue =
    type === "ed25519"
      ? ({ message: "an Ed25519 key needs its public key", rule: "missing" } as const)
      : ({ message: "only an Ed25519 key has one", rule: "unknown" } as const);
  throw new DomainError("VALIDATION", { issues: [{ field: "publicKey", ...issue }] });
}

interface Made {
  readonly key: MadeKey;
  readonly email: string;
}

async function notifyOwner(
  em: EntityManager,
  ctx: UserContext,
  { key: { row }, email }: Made,
): Promise<void> {
  const { userId } = ctx.actor;
  const mayWithdraw = row.scopes.includes("withdraw");
  // As after any change of what guards the account, money waits before it can leave.
  if (mayWithdraw)
    await query(em)
      .updateTable("users")
      .set({ security_changed_at: new Date(ctx.clock.now()) })
      .where("id", "=", userId)
      .execute();
  await writeLoginEvent(em, ctx, { userId, kind: "api_key_made" });
  await queueNotice(em, ctx, {
    userId,
    noticeKind: "api_key_made",
    to: email,
    words: (language) => ({
      subject: tAccount(language, "keyMadeSubject"),
      what: tAccount(language, madeText(row.scopes), { name: row.name }),
    }),
  });
}

/** What the mail says that the key may. */
export function madeText(scopes: readonly ApiKeyScope[]) {
  if (scopes.includes("withdraw")) return "keyMadeToWithdraw";
  return scopes.includes("trade") ? "keyMadeToTrade" : "keyMadeToRead";
}
