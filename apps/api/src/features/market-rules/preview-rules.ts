import type { PreviewRulesInput, PreviewRulesView, RuleEffect } from "@fillmark/contracts/market-rules";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { countOpenOrders } from "./count-open-orders.ts";
import { paysOf } from "./example-fee.ts";
import { pairEffects } from "./pair-effects.ts";
import { differencesOf } from "./differences-of.ts";
import { listingPreview } from "./listing-preview.ts";
import { planChange, type PlannedChange } from "./plan-change.ts";

/** What would change, and what that would do to what there is now. Throws what `planChange` throws. */
export async function previewRules(
  ctx: AdminContext,
  { proposal, examplePrice }: PreviewRulesInput,
): Promise<PreviewRulesView> {
  const planned = await planChange(ctx, proposal);
  return {
    differences: differencesOf(planned),
    effects: await effectsOf(ctx, planned),
    listing: await listingPreview(ctx, planned, examplePrice),
  };
}

function effectsOf(ctx: AdminContext, planned: PlannedChange): Promise<RuleEffect[]> | RuleEffect[] {
  switch (planned.kind) {
    case "pair":
      return pairEffects(ctx, planned);
    case "fees":
      return feeEffects(ctx, planned);
    case "withdrawal":
      return withdrawalEffects(ctx, planned);
    case "listing":
    case "delisting":
    case "asset":
    case "asset_change":
      return [];
  }
}

type Fees = Extract<PlannedChange, { kind: "fees" }>;

async function feeEffects(ctx: AdminContext, { from, to }: Fees): Promise<RuleEffect[]> {
  const [before, after] = [from[0], to[0]];
  const orders = await countOpenOrders(ctx, null);
  const effects: RuleEffect[] = [];
  if (before !== undefined && after !== undefined) {
    if (before.takerBps !== after.takerBps)
      effects.push({ kind: "takerPays", values: paysOf(before.takerBps, after.takerBps) });
    if (before.makerBps !== after.makerBps)
      effects.push({ kind: "makerPays", values: paysOf(before.makerBps, after.makerBps) });
  }
  const apart = ctx.exchange.pairs().filter(({ fees }) => fees !== undefined);
  if (apart.length > 0)
    effects.push({ kind: "pairsWithOwnFees", values: { pairs: apart.map(({ pair }) => pair).join(", ") } });
  return [...effects, { kind: "ordersKeepFees", values: { count: orders } }];
}

type Cost = Extract<PlannedChange, { kind: "withdrawal" }>;

async function withdrawalEffects({ em }: AdminContext, { asset, to }: Cost): Promise<RuleEffect[]> {
  const { count } = await query(em)
    .selectFrom("withdrawals")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("asset", "=", asset)
    .where("state", "in", ["requested", "held", "awaiting_approval", "approved", "unknown"])
    .executeTakeFirstOrThrow();
  return [
    { kind: "smallestArrives", values: { amount: difference(to.minimum, to.fee), of: to.minimum, asset } },
    { kind: "withdrawalsKeepFee", values: { count: Number(count), asset } },
  ];
}

/** Both are plain decimals; neither has more than eight decimals. */
function difference(a: string, b: string): string {
  const units = (text: string): bigint => {
    const [whole = "0", part = ""] = text.split(".");
    return BigInt(whole + part.padEnd(8, "0"));
  };
  const digits = String(units(a) - units(b)).padStart(9, "0");
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, "");
}
