import { API_KEYS_MAX, type ApiKeysView } from "@fillmark/contracts/api-keys";
import type { UserContext } from "../../../trpc/context.ts";
import { apiKeyView, keyColumns, type KeyRow } from "./key-view.ts";

/** An expired key stays in the list until its owner takes it off, so that they see why a program stopped. */
const MOST_SHOWN = 200;

/** The caller's keys that were not revoked, newest first. */
export async function listApiKeys(ctx: UserContext): Promise<ApiKeysView> {
  const rows = await ctx.em.execute<KeyRow[]>(
    `select ${keyColumns} from api_keys where user_id = ? and revoked_at is null order by id desc limit ?`,
    [ctx.actor.userId, MOST_SHOWN],
  );
  const nowMs = ctx.clock.now();
  return {
    keys: rows.map((row) => apiKeyView(row, ctx.auth.apiKeys.use.of(row.id), nowMs)),
    limit: API_KEYS_MAX,
  };
}
