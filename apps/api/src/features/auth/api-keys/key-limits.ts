import type {
  KeyLimitsSetView,
  KeyLimitsView,
  OwnKeyView,
  SetKeyKillSwitchInput,
  SetKeyLimitsInput,
} from "@fillmark/contracts/key-limits";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type { LimitsOf } from "../../../exchange/core/account-limits.ts";
import { keyScope } from "../../../exchange/core/limit-commands.ts";
import { keyLimitsView, limitsInUnits, readLimitsOf, submitKeyLimits } from "../../trading-limits/index.ts";
import { apiKeyView, keyColumns, type KeyRow } from "./key-view.ts";
import { demoOwner } from "../../../exchange/core/owners.ts";

/**
 * Limits of one key, which the exchange keeps beside those of its account. They are their owner's to set: no key calls any of
 * these but the one that tells it of itself. Each throws NOT_FOUND for a key that isn't the caller's, was revoked, or is sent
 * whole: such a one follows its account, and has its limits alone.
 */

/** What the key is allowed on its venue, and what of it is used today. */
export async function findKeyLimits(ctx: UserContext, { keyId }: { keyId: string }): Promise<KeyLimitsView> {
  const { of } = await requireKey(ctx, keyId);
  return limitsOf(ctx, of);
}

/** Sets all of them at once: tighter ones hold at once, looser ones once they have waited. */
export async function setKeyLimits(
  ctx: UserContext,
  { keyId, ...asked }: SetKeyLimitsInput,
): Promise<KeyLimitsSetView> {
  const { of } = await requireKey(ctx, keyId);
  const limits = limitsInUnits(ctx, asked);
  return submitKeyLimits(ctx, { type: "setAccountLimits", ...of, limits }, "limits");
}

/** Turns the kill switch of the key on or off, and ends which of its open orders are named. */
export async function setKeyKillSwitch(
  ctx: UserContext,
  { keyId, on, cancels = "none" }: SetKeyKillSwitchInput,
): Promise<KeyLimitsSetView> {
  const { of } = await requireKey(ctx, keyId);
  if (!on) return submitKeyLimits(ctx, { type: "setKillSwitch", ...of, on }, "kill_switch_off");
  const command = { type: "setKillSwitch", ...of, on, lockedUntil: null, cancels } as const;
  return submitKeyLimits(ctx, command, "kill_switch_on");
}

/** The key that signs the call, and its limits. */
export async function findOwnKey(ctx: UserContext): Promise<OwnKeyView> {
  const { of, row } = await requireKey(ctx, ctx.actor.key?.id ?? null);
  return { key: apiKeyView(ctx, row), limits: await limitsOf(ctx, of) };
}

/** Whose limits they are, as commands name it. */
type OfKey = Required<LimitsOf>;

async function limitsOf(ctx: UserContext, of: OfKey): Promise<KeyLimitsView> {
  return keyLimitsView(ctx, await readLimitsOf(ctx, of));
}

async function requireKey(ctx: UserContext, keyId: string | null): Promise<{ row: KeyRow; of: OfKey }> {
  const { userId } = ctx.actor;
  const row = await query(ctx.em)
    .selectFrom("api_keys")
    .select(keyColumns)
    .where("id", "=", keyId)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (row?.venue == null) throw new DomainError("NOT_FOUND", {});
  const owner = demoOwner(userId, row.demo_account ?? 1);
  return { row, of: { venue: row.venue, owner, scope: keyScope(row.id) } };
}
