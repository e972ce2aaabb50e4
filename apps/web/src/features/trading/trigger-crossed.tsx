import type { ErrorDetails } from "@fillmark/contracts/errors";
import { formatDecimal } from "../../format/format.ts";
import { trading } from "../../messages/en/trading.ts";
import { triggers } from "../../messages/en/triggers.ts";
import { ceilTo, decimalOf, floorTo, unitsOf } from "./pair-rules.ts";
import { type RefusedProps, Way } from "./ticket-way.tsx";
import { waitsAbove } from "./trigger-watch.ts";

type Props = Omit<RefusedProps, "refusal"> & { details: ErrorDetails<"TRIGGER_CROSSED"> };

/** The market stands beyond the trigger already: a price that works, or the order that would come of it at once. */
export function TriggerCrossed({ trade, draft, dispatch, details }: Props) {
  const { pair, rules } = trade;
  const isTrailing = draft.type === "trailing_stop";
  const isAbove = isTrailing ? draft.side === "sell" : waitsAbove(draft.type, draft.side);
  const watched = unitsOf(details.limit);
  const apart = isAbove
    ? ceilTo((watched * 101n) / 100n, rules.tick)
    : floorTo((watched * 99n) / 100n, rules.tick);
  const text = (units: bigint) => formatDecimal(decimalOf(units), { minDecimals: pair.priceDecimals });
  const price = text(apart);
  return (
    <>
      {triggers(isTrailing ? "crossedStart" : `crossed_${draft.side}`, { watched: text(watched) })}{" "}
      <Way
        onPress={() =>
          dispatch({
            type: "trigger",
            change: isTrailing ? { activationPrice: price } : { triggerPrice: price },
          })
        }
      >
        {trading("usePrice", { price })}
      </Way>
      {" · "}
      {isTrailing ? (
        <Way onPress={() => dispatch({ type: "trigger", change: { startsLater: false } })}>
          {triggers("startNow")}
        </Way>
      ) : (
        <Way onPress={() => dispatch({ type: "orderType", orderType: "market" })}>{triggers("asMarket")}</Way>
      )}
    </>
  );
}
