import { Change, hiddenFigure } from "@fillmark/ui/figure";
import { directionOfDecimal, formatAmount } from "../../format/format.ts";
import { currency } from "../../operator/demo-start.ts";

/** A result with its sign and direction; a dash where none is known. */
export function Gain({ amount, isHidden }: { amount: string | null; isHidden: boolean }) {
  if (amount === null) return "–";
  if (isHidden) return hiddenFigure;
  return <Change direction={directionOfDecimal(amount)}>{formatAmount(amount, currency, true)}</Change>;
}
