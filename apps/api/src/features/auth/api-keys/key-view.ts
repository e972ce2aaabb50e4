import type { ApiKeyScope, ApiKeyView } from "@fillmark/contracts/api-keys";
import type { LastUse } from "./key-use.ts";

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: ApiKeyScope[];
  readonly addresses: string[];
  readonly created_ms: number;
  readonly expires_ms: number | null;
  readonly used_ms: number | null;
  readonly last_address: string | null;
}

export const keyColumns = `id::text as id, name, hint, scopes, addresses,
  (extract(epoch from created_at) * 1000)::float8 as created_ms,
  (extract(epoch from expires_at) * 1000)::float8 as expires_ms,
  (extract(epoch from last_used_at) * 1000)::float8 as used_ms, last_address`;

/** `unsaved` is what memory knows of its use and the row doesn't. */
export function apiKeyView(row: KeyRow, unsaved: LastUse | null, nowMs: number): ApiKeyView {
  const { id, name, hint, scopes, addresses } = row;
  return {
    id,
    name,
    hint,
    scopes,
    addresses,
    createdAt: instant(row.created_ms),
    expiresAt: row.expires_ms === null ? null : instant(row.expires_ms),
    isExpired: row.expires_ms !== null && row.expires_ms <= nowMs,
    lastUsedAt: unsaved !== null ? instant(unsaved.atMs) : row.used_ms === null ? null : instant(row.used_ms),
    lastAddress: unsaved?.address ?? row.last_address,
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
