import type { SkipReason } from "@fillmark/contracts/recurring-terms";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../context/context.ts";
import { notify } from "../notifications/index.ts";
import { requirePair } from "../trading/index.ts";
import { amountText, ownerOfPlan, type PlanRow } from "./plan-row.ts";

interface Skipped {
  readonly plan: PlanRow;
  readonly on: string;
  readonly reason: SkipReason;
  /** It has paused itself. */
  readonly isPaused: boolean;
}

/** Tells the owner, once for each date, why nothing was bought. */
export async function notifySkipped(
  em: EntityManager,
  ctx: Pick<Context, "clock" | "exchange">,
  { plan, on, reason, isPaused }: Skipped,
): Promise<void> {
  await notify(em, ctx, {
    userId: ownerOfPlan(plan),
    once: `recurring:${plan.id}:${on}`,
    content: {
      type: "recurring_buy",
      planId: plan.id,
      venue: plan.venue,
      pair: plan.pair,
      amount: amountText(ctx, plan),
      quote: requirePair(ctx.exchange, plan.pair).rules.quote,
      reason,
      isPaused,
    },
  });
}
