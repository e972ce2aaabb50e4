import type { SetTradingLimitsInput, TradingLimitsSetView } from "@fillmark/contracts/trading-limits";
import { parseAmount } from "@fillmark/contracts/money";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { LIMIT_ASSET } from "../../exchange/core/limit-commands.ts";
import { scaleOf } from "../trading/index.ts";
import { submitLimits } from "./submit-limits.ts";

/** Sets all limits of the venue that is named: tighter ones hold at once, looser ones once they have waited. */
export async function setLimits(
  ctx: UserContext,
  { venue, ...asked }: SetTradingLimitsInput,
): Promise<TradingLimitsSetView> {
  const scale = scaleOf(ctx.exchange, LIMIT_ASSET);
  const units = (field: "maxOrderValue" | "maxLossPerDay"): bigint | null => {
    const text = asked[field];
    if (text === null) return null;
    const parsed = parseAmount(text, scale);
    if (parsed.ok) return parsed.units;
    if (parsed.problem === "TOO_MANY_DECIMALS")
      throw new DomainError("TOO_MANY_DECIMALS", { field, limit: `${scale}`, actual: text });
    throw new DomainError(parsed.problem, { field });
  };
  const limits = {
    maxOrderValue: units("maxOrderValue"),
    maxOrdersPerDay: asked.maxOrdersPerDay,
    maxLossPerDay: units("maxLossPerDay"),
    waitHours: asked.waitHours,
  };
  const owner = ctx.actor.userId;
  const command = { type: "setAccountLimits", venue, owner, scope: "account", limits } as const;
  return submitLimits(ctx, command, "limits");
}
