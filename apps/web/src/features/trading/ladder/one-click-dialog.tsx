import { type FormEvent, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { NumberField } from "@fillmark/ui/number-field";
import { formatAmount, formatMoney } from "../../../format/format.ts";
import { plainDecimal, typedDecimal } from "../../../forms/typed-amount.ts";
import { ladder } from "../../../messages/en/ladder.ts";
import { parseAmount } from "@fillmark/contracts/money";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { decimalOf } from "../pair-rules.ts";
import type { TradePair } from "../trade-pair.ts";
import { VenueMark } from "../venue-mark.tsx";
import { lastCap, turnOneClickOn } from "./one-click.ts";

interface OneClickDialogProps {
  trade: TradePair;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what one click does and on which venue, and asks how much it may order at most, before it is ever on. */
export function OneClickDialog({ trade, isOpen, onClose }: OneClickDialogProps) {
  const { pair, rules, venue } = trade;
  const [typed, setTyped] = useState(() => typedDecimal(lastCap(venue, pair.quote)));
  const [isWrong, setWrong] = useState(false);
  const isDemo = venue === "demo";
  function submit(event: FormEvent): void {
    event.preventDefault();
    const cap = capOf(typed);
    if (cap === null || cap < rules.minNotional || cap > rules.maxNotional) return setWrong(true);
    turnOneClickOn(venue, pair.quote, decimalOf(cap));
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={ladder(isDemo ? "dialogTitleDemo" : "dialogTitleLive")}
      description={ladder("dialogText")}
    >
      <form className="one-click" onSubmit={submit} noValidate>
        <p className="row gap-8 text-14">
          <VenueMark venue={venue} />
          {ladder(isDemo ? "dialogMoneyDemo" : "dialogMoneyLive")}
        </p>
        <NumberField
          label={ladder("capField")}
          hint={ladder("capHint")}
          unit={pair.quote}
          value={typed}
          data-autofocus=""
          step="10"
          toDecimal={plainDecimal}
          fromDecimal={(decimal) => formatAmount(decimal, pair.quote)}
          error={
            isWrong
              ? ladder("capRange", {
                  min: formatMoney(decimalOf(rules.minNotional), pair.quote),
                  max: formatMoney(decimalOf(rules.maxNotional), pair.quote),
                })
              : undefined
          }
          onChange={(text) => {
            setTyped(text);
            setWrong(false);
          }}
        />
        <p className="text-12 text-muted">{ladder("dialogKept")}</p>
        <div className="dialog__actions">
          <Button onClick={onClose}>{ladder("notNow")}</Button>
          <Button type="submit" variant="primary">
            {ladder("turnOn")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Null for what is no amount above zero. */
function capOf(typed: string): bigint | null {
  const parsed = parseAmount(plainDecimal(typed), LEDGER_SCALE);
  return parsed.ok && parsed.units > 0n ? parsed.units : null;
}
