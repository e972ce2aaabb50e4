import type { OrderState, Side } from "@fillmark/contracts/trading";
import { InlineSelect } from "@fillmark/ui/select";
import { Chip, DayChip } from "@fillmark/ui/chip";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { orders } from "../../messages/en/orders.ts";
import type { OrderFilter, OrderList } from "./order-filter.ts";
import { stateText } from "./order-text.ts";
import { usePairs } from "./trade-pair.ts";
import { formatZone } from "../../format/zone-name.ts";

const sides: readonly Side[] = ["buy", "sell"];
const openStates: readonly OrderState[] = ["new", "pending_trigger", "pending_entry", "partially_filled"];
const endedStates: readonly OrderState[] = ["filled", "canceled", "expired", "rejected"];

export interface OrderFiltersProps {
  list: OrderList;
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
  /** Demo accounts only: whether orders from before the last full reset exist to be shown. */
  hasEpochs: boolean;
}

export function OrderFilters({ list, filter, onChange, hasEpochs }: OrderFiltersProps) {
  const pairs = usePairs().data ?? [];
  const states = list === "open" ? openStates : endedStates;
  return (
    <>
      <div className="or__filters chips" role="group" aria-label={orderTimeline("filters")}>
        <InlineSelect
          label={orders("pair")}
          look="chip"
          value={filter.pair ?? ""}
          onChange={(pair) => onChange({ ...filter, pair: pair === "" ? undefined : pair })}
          options={[
            { value: "", label: orderTimeline("allPairs") },
            ...pairs.map(({ pair }) => ({ value: pair, label: pair })),
          ]}
        />
        {list !== "fills" && (
          <InlineSelect
            label={orders("side")}
            look="chip"
            value={filter.side ?? ""}
            onChange={(side) => onChange({ ...filter, side: sides.find((each) => each === side) })}
            options={[
              { value: "", label: orderTimeline("anySide") },
              { value: "buy", label: orderTimeline("buys") },
              { value: "sell", label: orderTimeline("sells") },
            ]}
          />
        )}
        {list !== "fills" && (
          <InlineSelect
            label={orders("state")}
            look="chip"
            value={filter.state ?? ""}
            onChange={(state) => onChange({ ...filter, state: states.find((each) => each === state) })}
            options={[
              { value: "", label: orderTimeline("anyState") },
              ...states.map((state) => ({ value: state, label: stateText(state) })),
            ]}
          />
        )}
        <DayChip
          label={orderTimeline("from")}
          value={filter.from}
          onChange={(from) => onChange({ ...filter, from })}
        />
        <DayChip
          label={orderTimeline("to")}
          value={filter.to}
          onChange={(to) => onChange({ ...filter, to })}
        />
        {hasEpochs && (
          <Chip
            isOn={filter.earlierEpochs}
            onClick={() => onChange({ ...filter, earlierEpochs: !filter.earlierEpochs })}
          >
            {orderTimeline("epochs")}
          </Chip>
        )}
      </div>
      {(filter.from !== "" || filter.to !== "") && (
        <p className="or__zone">{orderTimeline("daysIn", { zone: formatZone() })}</p>
      )}
    </>
  );
}
