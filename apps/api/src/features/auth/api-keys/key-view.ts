import type { Selectable } from "kysely";
import type { ApiKeyView } from "@fillmark/contracts/api-keys";
import type { Database } from "../../../db/query.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import type { KeyUse } from "./key-use.ts";

export const keyColumns = [
  "id",
  "name",
  "type",
  "venue",
  "demo_account",
  "api_key",
  "hint",
  "scopes",
  "addresses",
  "created_at",
  "expires_at",
  "last_used_at",
  "last_address",
] as const;

export type KeyRow = Pick<Selectable<Database["api_keys"]>, (typeof keyColumns)[number]>;

/** What a view needs beside the row. `takesBearer` says whether keys of the older kind are let in. */
interface ViewedFrom {
  readonly clock: Clock;
  readonly auth: { readonly apiKeys: { readonly use: Pick<KeyUse, "of">; readonly takesBearer: boolean } };
}

export function apiKeyView({ clock, auth: { apiKeys } }: ViewedFrom, row: KeyRow): ApiKeyView {
  // What memory knows of its use and the row doesn't.
  const unsaved = apiKeys.use.of(row.id);
  const { id, name, type, venue, hint, scopes, addresses } = row;
  const usedAt = unsaved === null ? row.last_used_at : new Date(unsaved.atMs);
  return {
    id,
    name,
    type,
    venue,
    demoAccount: venue === "demo" ? (row.demo_account ?? 1) : null,
    apiKey: row.api_key,
    hint,
    scopes,
    addresses,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    isExpired: row.expires_at !== null && row.expires_at.getTime() <= clock.now(),
    isRefused: type === "bearer" && !apiKeys.takesBearer,
    lastUsedAt: usedAt?.toISOString() ?? null,
    lastAddress: unsaved?.address ?? row.last_address,
  };
}
