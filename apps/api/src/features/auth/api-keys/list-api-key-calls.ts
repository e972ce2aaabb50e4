import { API_KEY_CALLS_KEPT, type ApiKeyCallsView } from "@fillmark/contracts/api-keys";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { apiKeyView, keyColumns } from "./key-view.ts";

/** What one of the caller's keys was used for lately, newest first. Throws NOT_FOUND for a key that isn't theirs or was revoked. */
export async function listApiKeyCalls(
  ctx: UserContext,
  { keyId }: { keyId: string },
): Promise<ApiKeyCallsView> {
  const { apiKeys } = ctx.auth;
  await apiKeys.calls.save();
  const row = await query(ctx.em)
    .selectFrom("api_keys")
    .select(keyColumns)
    .where("id", "=", keyId)
    .where("user_id", "=", ctx.actor.userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const calls = await query(ctx.em)
    .selectFrom("api_key_calls")
    .select(["id", "at", "method", "route", "status", "code", "address"])
    .where("key_id", "=", keyId)
    .orderBy("id", "desc")
    .limit(API_KEY_CALLS_KEPT)
    .execute();
  return {
    key: apiKeyView(ctx, row),
    calls: calls.map(({ at, ...call }) => ({ ...call, at: at.toISOString() })),
  };
}
