import type { HaltPairInput, PairRulesView } from "@fillmark/contracts/market-rules";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { withKeyLock } from "../../runtime/key-lock.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { pairView } from "./current-rules.ts";
import { rulesInTurn } from "./rule-handlers.ts";

/** From the widest to the narrowest. */
const order = ["open", "post_only", "cancel_only", "halted", "delisted"] as const;

/**
 * Stops trading on a pair at once: one person is enough to protect. The exchange commits by itself, so the audit log is
 * written before. Throws STEP_UP_NEEDED, UNKNOWN_PAIR, VALIDATION where this would allow more than now, which is a
 * proposal for two, and BUSY while nobody knows whether it was done.
 */
export async function haltPair(
  ctx: AdminContext,
  { pair, state, reason }: HaltPairInput,
): Promise<PairRulesView> {
  await administration.requireAdminStepUp(ctx);
  const { state: now } = requirePairRules(ctx.exchange, pair);
  if (order.indexOf(state) <= order.indexOf(now)) {
    const issues = [{ field: "state", message: `is ${now}; only less can be set by one person` }];
    throw new DomainError("VALIDATION", { issues });
  }
  const subject = { kind: "pair", id: pair };
  await audit(ctx, ctx.em, {
    action: "marketRules.halt",
    subject,
    details: { from: now, to: state, reason },
  });
  const { rejection } = await withKeyLock(rulesInTurn, () => {
    const rules = { ...requirePairRules(ctx.exchange, pair), state };
    return ctx.exchange.submit({ type: "setPair", rules }, `admin:${ctx.actor.adminId}`);
  }).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError("BUSY", { retryAfterSeconds: 2 }) : error;
  });
  if (rejection !== null) throw new Error(`The exchange refused to halt ${pair}: ${rejection.code}.`);
  return pairView(ctx.exchange, requirePairRules(ctx.exchange, pair));
}
