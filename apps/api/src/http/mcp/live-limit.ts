// An agent acts on what it reads, and nobody looks over its shoulder: live money it gets only where its owner has bounded what an
// order or a day can cost.
import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";
import { ask, type ToolCall } from "./mcp-tool.ts";

const Limits = z.looseObject({
  max_order_value: z.string().nullable(),
  max_loss_per_day: z.string().nullable(),
});
const OnVenue = z.looseObject({ venue: z.string(), limits: Limits });
const LimitsByVenue = z.object({ venues: z.array(OnVenue) });

const OwnKey = z.looseObject({ limits: z.looseObject({ limits: Limits }) });

/** The rule: the account or the key itself bounds the largest order or the largest loss of a day. */
export function hasLimit(...limits: readonly z.infer<typeof Limits>[]): boolean {
  return limits.some(
    ({ max_order_value, max_loss_per_day }) => max_order_value !== null || max_loss_per_day !== null,
  );
}

/** What the owner allows this key, beside what they allow themselves. */
export async function limitsOfKey(call: ToolCall): Promise<z.infer<typeof OwnKey>["limits"]> {
  return OwnKey.parse(await ask(call, "apiKeys.own", {})).limits;
}

/** What the owner allows themselves on the venue of the key, as the wire has it. */
export async function limitsOnVenue(call: ToolCall): Promise<z.infer<typeof OnVenue>> {
  const { venue } = call.agent.actor.key;
  const { venues } = LimitsByVenue.parse(await ask(call, "tradingLimits.find", {}));
  const own = venues.find((one) => one.venue === venue);
  if (own === undefined) throw new Error(`A key of the ${venue} venue sees no limits there.`);
  return own;
}

/** Throws AGENT_NEEDS_LIMIT. */
export async function requireLimitOnLive(call: ToolCall): Promise<void> {
  const { venue } = call.agent.actor.key;
  if (venue !== "live") return;
  const [account, key] = await Promise.all([limitsOnVenue(call), limitsOfKey(call)]);
  if (!hasLimit(account.limits, key.limits)) throw new DomainError("AGENT_NEEDS_LIMIT", { venue });
}
