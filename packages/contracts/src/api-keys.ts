import { z } from "zod";
import { Instant, lineText } from "./shapes.ts";

/** What a key may do. One that may trade may read. */
export const API_KEY_SCOPES = ["read", "trade"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** An address, or a network in CIDR notation. An IPv4 address is written as one: `::ffff:…` is none of these. */
const KeyAddress = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
    error: "an address like 203.0.113.7 or a network like 203.0.113.0/24",
  })
  .refine((text) => !/^::ffff:/i.test(text), "write an IPv4 address without ::ffff:");

const KeyName = lineText(60);

/** Open keys of one account: revoked and expired ones don't count. */
export const API_KEYS_MAX = 20;

export const CreateApiKeyInput = z.strictObject({
  name: KeyName,
  scopes: z.array(z.enum(API_KEY_SCOPES)).min(1).max(2),
  /** From where the key works; empty for anywhere. */
  addresses: z.array(KeyAddress).max(20).default([]),
  /** In the future, at most ten years ahead; null for a key without an end. */
  expiresAt: Instant.nullable().default(null),
});
export type CreateApiKeyInput = z.infer<typeof CreateApiKeyInput>;

export const ApiKeyView = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters of the key. */
  hint: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  addresses: z.array(z.string()),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  /** Exact to a few minutes; null while it was never used. */
  lastUsedAt: Instant.nullable(),
  lastAddress: z.string().nullable(),
});
export type ApiKeyView = z.infer<typeof ApiKeyView>;

/** Newest first, without those that were revoked. */
export const ApiKeysView = z.object({ keys: z.array(ApiKeyView), limit: z.int() });
export type ApiKeysView = z.infer<typeof ApiKeysView>;

/** `secret` is the key itself, shown this once. */
export const ApiKeyMadeView = z.object({ key: ApiKeyView, secret: z.string() });
export type ApiKeyMadeView = z.infer<typeof ApiKeyMadeView>;

export const RevokeApiKeyInput = z.strictObject({ keyId: z.uuid() });
export const ApiKeyRevokedView = z.object({ revoked: z.literal(true) });
