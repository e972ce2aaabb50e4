import { parseAmount } from "@fillmark/contracts/money";
import type { SetTradingLimitsInput } from "@fillmark/contracts/trading-limits";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { LIMIT_ASSET, type TradingLimits } from "../../exchange/core/limit-commands.ts";
import { scaleOf } from "../trading/index.ts";

/** Decimals as the core counts them. Throws what is wrong with an amount, by its field. */
export function limitsInUnits(
  { exchange }: Pick<UserContext, "exchange">,
  asked: Omit<SetTradingLimitsInput, "venue"> & { pairs?: readonly string[] | null },
): TradingLimits {
  const scale = scaleOf(exchange, LIMIT_ASSET);
  const units = (field: "maxOrderValue" | "maxLossPerDay"): bigint | null => {
    const text = asked[field];
    if (text === null) return null;
    const parsed = parseAmount(text, scale);
    if (parsed.ok) return parsed.units;
    if (parsed.problem === "TOO_MANY_DECIMALS")
      throw new DomainError("TOO_MANY_DECIMALS", { field, limit: `${scale}`, actual: text });
    throw new DomainError(parsed.problem, { field });
  };
  return {
    maxOrderValue: units("maxOrderValue"),
    maxOrdersPerDay: asked.maxOrdersPerDay,
    maxLossPerDay: units("maxLossPerDay"),
    waitHours: asked.waitHours,
    ...(asked.pairs == null ? {} : { pairs: asked.pairs }),
  };
}
