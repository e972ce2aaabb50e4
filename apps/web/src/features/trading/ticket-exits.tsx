import { Check } from "@fillmark/ui/choice";
import { Skeleton } from "@fillmark/ui/skeleton";
import { trading } from "../../messages/en/trading.ts";
import type { TicketInputsProps } from "./ticket-inputs.tsx";
import type { WrongExit } from "./exit-text.ts";
import { decimalOf } from "./pair-rules.ts";
import { quantityText } from "./ticket-text.ts";

export interface TicketExitsProps extends TicketInputsProps {
  onWant: () => void;
  wrong: WrongExit | null;
}

/** Whether the order comes with exits; what is set for them is loaded for those who ask for it. */
export function TicketExits({ onWant, ...props }: TicketExitsProps) {
  const { draft, summary, dispatch, trade, code } = props;
  function ask(hasExits: boolean): void {
    // They are of so many coins: what was typed as money becomes what it buys.
    if (draft.type === "market" && draft.amountIn === "quote" && summary.quantity > 0n)
      dispatch({
        type: "amount",
        unit: "base",
        text: quantityText(decimalOf(summary.quantity), trade.pair.quantityDecimals),
      });
    dispatch({ type: "trigger", change: { hasExits } });
  }
  return (
    <div className="tr__exits" onPointerEnter={onWant} onFocus={onWant}>
      <Check isOn={draft.hasExits} onChange={ask}>
        {trading("exits")}
      </Check>
      {draft.hasExits && (code === null ? <Skeleton height={84} /> : <code.ExitTerms {...props} />)}
    </div>
  );
}
