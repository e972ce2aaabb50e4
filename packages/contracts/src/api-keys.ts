import { z } from "zod";
import { KILL_SWITCH_CANCELS } from "./constants.ts";
import { DemoAccountNumber } from "./demo-accounts.ts";
import { KeyLimits } from "./key-limit-fields.ts";
import { Instant, lineText, VenueName } from "./shapes.ts";

/** What a key may do. One that may trade or withdraw may read. */
export const API_KEY_SCOPES = ["read", "trade", "withdraw"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/**
 * How a key proves itself. `ed25519` and `hmac` sign each call and belong to one venue. `agent` is a token for the MCP endpoint
 * alone, of one venue and for a while. `bearer` is the older kind, which is sent whole, goes where its account trades, and is
 * not made any more.
 */
export const API_KEY_TYPES = ["ed25519", "hmac", "agent", "bearer"] as const;
export type ApiKeyType = (typeof API_KEY_TYPES)[number];
export type NewKeyType = Exclude<ApiKeyType, "bearer">;
export type SigningKeyType = Exclude<NewKeyType, "agent">;

/** A token is sent whole with each call, so it isn't good for longer. */
export const AGENT_KEY_DAYS_MAX = 90;

/** How old a signed call may be when it arrives, ms: unless it says something else, and at most. */
export const RECV_WINDOW_MS = 5_000;
export const RECV_WINDOW_MAX_MS = 60_000;

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
  type: z.enum(["ed25519", "hmac", "agent"]),
  /** The only one that the key ever acts on, wherever the account trades. */
  venue: VenueName,
  /** Of a key of the demo venue: the only account that it ever acts on, by its number. Without it the one of this call. */
  demoAccount: DemoAccountNumber.optional(),
  /** `withdraw` is for the live venue, and for a key that is bound to addresses; an agent never has it. */
  scopes: z.array(z.enum(API_KEY_SCOPES)).min(1).max(3),
  /** From where the key works; empty for anywhere. */
  addresses: z.array(KeyAddress).max(20).default([]),
  /** In the future, at most ten years ahead, of an agent 90 days; null for a key without an end, which an agent hasn't. */
  expiresAt: Instant.nullable().default(null),
  /** Of an Ed25519 key: PEM, or the base64 of it or of its 32 bytes. The private key never leaves its owner. */
  publicKey: z.string().min(1).max(1_000).optional(),
  /** Says of an agent's key that live money is meant; without it such a key is for demo alone. */
  confirmsLive: z.literal(true).optional(),
  /** Beside those of the account; they hold from the key's first call on. */
  limits: KeyLimits.optional(),
});
export type CreateApiKeyInput = z.infer<typeof CreateApiKeyInput>;

export const ApiKeyView = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(API_KEY_TYPES),
  /** Null for a bearer key, which goes where its account trades. */
  venue: VenueName.nullable(),
  /** The demo account that it acts on, by its number; null for a key of the live venue and a bearer key. */
  demoAccount: z.int().nullable(),
  /** What names the key in a call and is no secret; null for a key that is sent whole, which is a secret itself. */
  apiKey: z.string().nullable(),
  /** The last four characters of the key. */
  hint: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  addresses: z.array(z.string()),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  /** True for a bearer key where the operator takes none any more. */
  isRefused: z.boolean(),
  /** Exact to a few minutes; null while it was never used. */
  lastUsedAt: Instant.nullable(),
  lastAddress: z.string().nullable(),
});
export type ApiKeyView = z.infer<typeof ApiKeyView>;

/** Newest first, without those that were revoked. */
export const ApiKeysView = z.object({ keys: z.array(ApiKeyView), limit: z.int() });
export type ApiKeysView = z.infer<typeof ApiKeysView>;

/**
 * `secret` is shown this once: it signs the calls of an HMAC key, and is the token of an agent. Null for Ed25519, whose private
 * key we never see.
 */
export const ApiKeyMadeView = z.object({ key: ApiKeyView, secret: z.string().nullable() });
export type ApiKeyMadeView = z.infer<typeof ApiKeyMadeView>;

export const ApiKeyInput = z.strictObject({ keyId: z.uuid() });
/** `cancels` says which open orders of the key end before it does; none unless it is said. */
export const RevokeApiKeyInput = ApiKeyInput.extend({ cancels: z.enum(KILL_SWITCH_CANCELS).default("none") });
export type RevokeApiKeyInput = z.infer<typeof RevokeApiKeyInput>;
export const ApiKeyRevokedView = z.object({ revoked: z.literal(true) });

/** Calls of a key that are kept: the newest of them. */
export const API_KEY_CALLS_KEPT = 200;

export const ApiKeyCallView = z.object({
  id: z.string(),
  at: Instant,
  method: z.string(),
  /** As the documentation writes it: `/api/v1/orders/{order_id}`. */
  route: z.string(),
  status: z.int(),
  /** What it was refused with; null for a call that was answered. */
  code: z.string().nullable(),
  address: z.string(),
});
export type ApiKeyCallView = z.infer<typeof ApiKeyCallView>;

/** A key with what it was used for lately, newest first. */
export const ApiKeyCallsView = z.object({ key: ApiKeyView, calls: z.array(ApiKeyCallView) });
export type ApiKeyCallsView = z.infer<typeof ApiKeyCallsView>;
