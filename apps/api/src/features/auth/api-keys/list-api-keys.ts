import { API_KEYS_MAX, type ApiKeysView } from "@fillmark/contracts/api-keys";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { apiKeyView, keyColumns } from "./key-view.ts";

/** An expired key stays in the list until its owner takes it off, so that they see why a program stopped. */
const MAX_SHOWN = 200;

/** The caller's keys that were not revoked, newest first. */
export async function listApiKeys(ctx: UserContext): Promise<ApiKeysView> {
  const rows = await query(ctx.em)
    .selectFrom("api_keys")
    .select(keyColumns)
    .where("user_id", "=", ctx.actor.userId)
    .where("revoked_at", "is", null)
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return {
    keys: rows.map((row) => apiKeyView(ctx, row)),
    limit: API_KEYS_MAX,
  };
}
