import type { HoldingsView } from "@fillmark/contracts/funds";
import { divHalfEven, movePoint } from "@fillmark/contracts/rounding";
import { Donut } from "@fillmark/ui/donut";
import { Unit, hiddenFigure } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { addDecimals, subtractDecimals } from "../../format/decimal.ts";
import { formatAmount, formatDecimal, ownSpelling } from "../../format/format.ts";
import { usePreferences } from "../../account/preferences.ts";
import { funds } from "../../messages/en/funds.ts";
import { OwnFees } from "./own-fees.tsx";
import { currency } from "../../operator/demo-start.ts";

const COLOURED_PARTS = 4;

/** What the equity is made of, and how much of it is free. */
export function AllocationPanel({ holdings }: { holdings: HoldingsView }) {
  const { hideBalances } = usePreferences();
  const counted = holdings.holdings.find((each) => each.asset === holdings.currency);
  const free = counted?.available ?? "0";
  const money = (text: string) => (hideBalances ? hiddenFigure : formatAmount(text, currency));
  return (
    <Panel title={funds("allocation")} className="as__r">
      <div className="panel__body">
        <Donut parts={partsOf(holdings)} label={funds("allocation")} />
      </div>
      <KeyValue className="as__kv">
        <KeyValueLine name={funds("freeToTrade")}>
          {money(free)} <Unit>{currency}</Unit>
        </KeyValueLine>
        <KeyValueLine name={funds("heldInOrders")}>
          {money(heldWorth(holdings))} <Unit>{currency}</Unit>
        </KeyValueLine>
        <KeyValueLine name={funds("contributed")}>
          {money(holdings.contributed)} <Unit>{currency}</Unit>
        </KeyValueLine>
        <Fees paid={holdings.feesPaid} money={money} />
        <OwnFees venue={holdings.venue} />
      </KeyValue>
    </Panel>
  );
}

/** Less the rebates that were earned; where those are more, the rest of them. */
function Fees({ paid, money }: { paid: string; money: (text: string) => string }) {
  const isEarned = paid.startsWith("-");
  return (
    <KeyValueLine name={funds(isEarned ? "rebates" : "feesPaid")}>
      {money(isEarned ? paid.slice(1) : paid)} <Unit>{currency}</Unit>
    </KeyValueLine>
  );
}

/** The largest assets by value, the rest in one part. */
function partsOf({ holdings }: HoldingsView) {
  const shares = holdings
    .filter((each) => (each.allocationBps ?? 0) > 0)
    .toSorted((a, b) => (b.allocationBps ?? 0) - (a.allocationBps ?? 0));
  const own = shares.length > COLOURED_PARTS + 1 ? shares.slice(0, COLOURED_PARTS) : shares;
  const rest = shares.slice(own.length).reduce((sum, each) => sum + (each.allocationBps ?? 0), 0);
  const parts = own.map((each) => partOf(each.asset, each.allocationBps ?? 0));
  return rest === 0 ? parts : [...parts, partOf(funds("other"), rest)];
}

function partOf(name: string, bps: number) {
  return { name, amount: bps, share: shareText(bps) };
}

export function shareText(bps: number): string {
  return formatDecimal(movePoint(String(bps), 2), { decimals: 1 }) + ownSpelling.percent;
}

/** What is held, in the currency: of each asset, the share of its value that its held part is. */
function heldWorth({ holdings }: HoldingsView): string {
  return holdings.reduce((sum, each) => {
    if (each.value === null || !/[1-9]/.test(each.held)) return sum;
    if (!/[1-9]/.test(each.available)) return addDecimals(sum, each.value);
    const free = each.price === null ? "0" : worth(each.available, each.price);
    return addDecimals(sum, subtractDecimals(each.value, free));
  }, "0");
}

/** The product of two decimals of at most eight places, to eight. */
function worth(amount: string, price: string): string {
  const units = (text: string) => {
    const [whole = "0", fraction = ""] = text.split(".");
    return BigInt(whole + fraction.slice(0, 8).padEnd(8, "0"));
  };
  const product = divHalfEven(units(amount) * units(price), 100_000_000n)
    .toString()
    .padStart(9, "0");
  return `${product.slice(0, -8)}.${product.slice(-8)}`;
}
