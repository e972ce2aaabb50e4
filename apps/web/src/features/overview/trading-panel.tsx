import { useState } from "react";
import type { VenueTradingView } from "@fillmark/contracts/overview";
import { isMoney } from "@fillmark/contracts/spelling";
import { FormCard } from "@fillmark/ui/page";
import { Segmented } from "@fillmark/ui/segmented";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatAmount, formatDecimal } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { overview } from "../../messages/en/overview.ts";
import { currency } from "../../operator/demo-start.ts";
import { Compared } from "./compared.tsx";
import { DayBars, DayTable, type DayValue } from "../../console/day-bars.tsx";

const everyMs = 30_000;

/** Orders, fills and what was filled: live first. */
export function TradingPanel() {
  const query = trpc.overview.trading.useQuery(undefined, { refetchInterval: everyMs });
  return (
    <section className="ov__two" aria-label={overview("trading")}>
      <QueryView
        query={query}
        failed={overview("tradingFailed")}
        skeleton={<SkeletonRows label={overview("tradingLoading")} count={4} />}
      >
        {({ venues }) => venues.toReversed().map((venue) => <VenuePanel key={venue.venue} venue={venue} />)}
      </QueryView>
    </section>
  );
}

type Shown = "orders" | "fills" | "notional";
const counted = (count: number): string => formatDecimal(String(count));

function VenuePanel({ venue: { venue, orders, fills, notional, days } }: { venue: VenueTradingView }) {
  const [shown, setShown] = useState<Shown>("orders");
  const columns: Readonly<Record<Shown, { head: string; days: readonly DayValue[] }>> = {
    orders: {
      head: overview("plotOrders"),
      days: days.map((one) => ({ day: one.day, value: one.orders, text: counted(one.orders) })),
    },
    fills: {
      head: overview("plotFills"),
      days: days.map((one) => ({ day: one.day, value: one.fills, text: counted(one.fills) })),
    },
    notional: {
      head: currency,
      days: days.map((one) => ({
        day: one.day,
        value: Number(one.notional),
        text: formatAmount(one.notional, currency),
      })),
    },
  };
  const name = overview(`venue_${venue}`);
  return (
    <FormCard title={name}>
      <dl className="ov__figs">
        <Compared name={overview("orders")} {...written(orders, counted)} />
        <Compared name={overview("fills")} {...written(fills, counted)} />
        {notional.map(({ asset, ...sums }) => (
          <Compared
            key={asset}
            name={overview("notional", { asset })}
            {...written(sums, (sum) => formatDecimal(sum, { decimals: isMoney(asset) ? 2 : 8 }))}
          />
        ))}
      </dl>
      <Segmented
        label={`${name}. ${overview("plotOf")}`}
        look="sm"
        value={shown}
        onChange={setShown}
        segments={[
          { value: "orders", label: overview("plotOrders") },
          { value: "fills", label: overview("plotFills") },
          { value: "notional", label: currency },
        ]}
      />
      <DayBars what={`${name}, ${columns[shown].head}`} days={columns[shown].days} />
      <DayTable label={name} columns={Object.values(columns)} />
    </FormCard>
  );
}

interface Sums<T> {
  today: T;
  yesterdayByNow: T;
  yesterday: T;
}

function written<T>(
  { today, yesterdayByNow, yesterday }: Sums<T>,
  write: (value: T) => string,
): Sums<string> {
  return { today: write(today), yesterdayByNow: write(yesterdayByNow), yesterday: write(yesterday) };
}
