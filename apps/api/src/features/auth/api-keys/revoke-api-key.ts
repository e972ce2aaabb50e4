import type { RevokeApiKeyInput } from "@fillmark/contracts/api-keys";
import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { setKeyKillSwitch } from "./key-limits.ts";
import { queueNotice } from "../account-notices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { tAccount } from "../../../messages/account-mails.ts";

/**
 * The key is refused from here on, its streams end, and which of its open orders are named end before: its kill switch is turned
 * on first, so that none comes meanwhile. Needs no further proof: it only takes away. Throws NOT_FOUND for any other.
 */
export async function revokeApiKey(
  ctx: UserContext,
  { keyId, cancels }: RevokeApiKeyInput,
): Promise<{ revoked: true }> {
  const { userId } = ctx.actor;
  if (cancels !== "none") await setKeyKillSwitch(ctx, { keyId, on: true, cancels });
  await inTransaction(ctx.em, async (em) => {
    const key = await revoke(em, { keyId, userId, nowMs: ctx.clock.now() });
    if (key === null) throw new DomainError("NOT_FOUND", {});
    await writeLoginEvent(em, ctx, { userId, kind: "api_key_revoked" });
    await queueNotice(em, ctx, {
      userId,
      noticeKind: "other",
      to: key.email,
      words: (language) => ({
        subject: tAccount(language, "keyRevokedSubject"),
        what: tAccount(language, "keyRevoked", { name: key.name }),
      }),
    });
  });
  ctx.auth.sessionWatch.ended([keyId]);
  logAuthEvent(ctx, "user.api_key_revoked", { ownerId: userId, keyId });
  return { revoked: true };
}

async function revoke(
  em: EntityManager,
  { keyId, userId, nowMs }: { keyId: string; userId: string; nowMs: number },
): Promise<{ name: string; email: string } | null> {
  const revoked = await query(em)
    .updateTable("api_keys as k")
    .from("users as u")
    .set({ revoked_at: new Date(nowMs) })
    .where("k.id", "=", keyId)
    .where("k.user_id", "=", userId)
    .whereRef("u.id", "=", "k.user_id")
    .where("k.revoked_at", "is", null)
    .returning(["k.name", "u.email"])
    .executeTakeFirst();
  return revoked ?? null;
}
