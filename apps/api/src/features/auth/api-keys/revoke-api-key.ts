import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { queueNotice } from "../account-notices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { sayAccount } from "../../../words/account-mails.ts";

/** The key is refused from here on. Needs no further proof: it only takes away. Throws NOT_FOUND for any other. */
export async function revokeApiKey(
  ctx: UserContext,
  { keyId }: { keyId: string },
): Promise<{ revoked: true }> {
  const { userId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    const key = await takeAway(em, { keyId, userId, nowMs: ctx.clock.now() });
    if (key === null) throw new DomainError("NOT_FOUND", {});
    await writeLoginEvent(em, ctx, { userId, kind: "api_key_revoked" });
    await queueNotice(em, ctx, {
      userId,
      tells: "other",
      to: key.email,
      words: (language) => ({
        subject: sayAccount(language, "keyRevokedSubject"),
        what: sayAccount(language, "keyRevoked", { name: key.name }),
      }),
    });
  });
  logAuthEvent(ctx, "user.api_key_revoked", { ownerId: userId, keyId });
  return { revoked: true };
}

async function takeAway(
  em: EntityManager,
  { keyId, userId, nowMs }: { keyId: string; userId: string; nowMs: number },
): Promise<{ name: string; email: string } | null> {
  const rows = await em.execute<{ name: string; email: string }[]>(
    `update api_keys k set revoked_at = ? from users u
     where k.id = ? and k.user_id = ? and u.id = k.user_id and k.revoked_at is null returning k.name, u.email`,
    [new Date(nowMs), keyId, userId],
  );
  return rows[0] ?? null;
}
