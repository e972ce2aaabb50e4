import { useId, useState } from "react";
import { Switch } from "@fillmark/ui/choice";
import { InputBox } from "@fillmark/ui/field";
import { isSandbox } from "../../../operator/sandbox.ts";
import { formatMoney } from "../../../format/format.ts";
import { plainDecimal } from "../../../forms/typed-amount.ts";
import { ladder } from "../../../messages/en/ladder.ts";
import { decimalOf, floorTo, unitsOf } from "../pair-rules.ts";
import { quantityText } from "../ticket-text.ts";
import type { TradePair } from "../trade-pair.ts";
import { turnOneClickOff, useOneClickCap } from "./one-click.ts";
import { OneClickDialog } from "./one-click-dialog.tsx";

interface LadderTopProps {
  trade: TradePair;
  size: string;
  onSize: (text: string) => void;
  isTouch: boolean;
}

/** How much each press orders, and whether a press is an order. */
export function LadderTop({ trade, size, onSize, isTouch }: LadderTopProps) {
  const { pair, venue } = trade;
  const cap = useOneClickCap(venue, pair.quote);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const isOn = cap !== null && !isTouch;
  function step(by: number): void {
    const { lot } = trade.rules;
    const moved = floorTo(unitsOf(plainDecimal(size)), lot) + BigInt(by) * lot;
    onSize(moved <= 0n ? "" : quantityText(decimalOf(moved), pair.quantityDecimals));
  }
  return (
    <div className={isOn ? `ladder__top ladder__top--${venue}` : "ladder__top"}>
      <div className="between gap-8">
        <label className="text-12 text-muted" htmlFor={id}>
          {ladder("size")}
        </label>
        <InputBox kind="num" isSmall className="ladder__size">
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={ladder("sizeLabel")}
            placeholder={quantityText("0", pair.quantityDecimals)}
            value={size}
            onChange={({ target }) => onSize(target.value)}
            onKeyDown={(event) => {
              const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
              if (by === undefined) return;
              event.preventDefault();
              step(by);
            }}
          />
          <span className="unit">{pair.base}</span>
        </InputBox>
        {!isTouch && (
          <span className="row gap-8 ladder__switch">
            <span className="text-12" aria-hidden="true">
              {ladder("oneClick")}
            </span>
            <Switch
              label={ladder("oneClickLabel")}
              isOn={isOn}
              onChange={(next) => (next ? setAsking(true) : turnOneClickOff(venue))}
            />
          </span>
        )}
      </div>
      {!isTouch && (
        <p className="text-12 ladder__armed">
          {isOn
            ? `${ladder(armedKey(venue))} ${ladder("capNow", { cap: formatMoney(decimalOf(cap), pair.quote) })}`
            : ladder("notArmed")}
        </p>
      )}
      {isAsking && (
        <OneClickDialog
          key={`${venue} ${pair.quote}`}
          trade={trade}
          isOpen
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function armedKey(venue: TradePair["venue"]) {
  if (venue === "demo") return "armedDemo";
  return isSandbox() ? "armedSandbox" : "armedLive";
}

interface LadderHeadsProps {
  isTouch: boolean;
  /** The market is out of sight. */
  isAway: boolean;
  onCentre: () => void;
}

/** What the columns are, and the way back to the market. */
export function LadderHeads({ isTouch, isAway, onCentre }: LadderHeadsProps) {
  return (
    <div className="ladder__heads">
      <span>{ladder(isTouch ? "tapBuys" : "clickBuys")}</span>
      <button
        type="button"
        className={isAway ? "ladder__centre ladder__centre--away" : "ladder__centre"}
        aria-label={ladder("recentreFull")}
        onClick={onCentre}
      >
        {ladder("recentre")}
      </button>
      <span>{ladder(isTouch ? "tapSells" : "clickSells")}</span>
    </div>
  );
}
