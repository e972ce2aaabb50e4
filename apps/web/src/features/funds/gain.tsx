import { Change, hiddenFigure } from "@fillmark/ui/figure";
import { directionOfDecimal, formatDecimal } from "../../format/format.ts";

/** A result in USD with its sign and direction; a dash where none is known. */
export function Gain({ amount, isHidden }: { amount: string | null; isHidden: boolean }) {
  if (amount === null) return "–";
  if (isHidden) return hiddenFigure;
  return (
    <Change direction={directionOfDecimal(amount)}>
      {formatDecimal(amount, { decimals: 2, isSigned: true })}
    </Change>
  );
}
