import type { ListOrdersInput } from "@fillmark/contracts/order-lists";
import type { OrderState, Side } from "@fillmark/contracts/trading";
import { InlineSelect } from "@fillmark/ui/select";
import { Chip } from "@fillmark/ui/chip";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { orders } from "../../messages/en/orders.ts";
import { stateText } from "./order-text.ts";
import { usePairs } from "./trade-pair.ts";

export type OrderList = "open" | "history" | "fills";

/** What /orders is narrowed to. Undefined means all. */
export interface OrderFilter {
  pair: string | undefined;
  side: Side | undefined;
  state: OrderState | undefined;
  earlierEpochs: boolean;
}

export const noFilter: OrderFilter = {
  pair: undefined,
  side: undefined,
  state: undefined,
  earlierEpochs: false,
};

export function isFiltered(filter: OrderFilter): boolean {
  return filter.pair !== undefined || filter.side !== undefined || filter.state !== undefined;
}

/** The filter as the server takes it; unset parts are left out. */
export function filterInput(
  filter: OrderFilter,
): Pick<ListOrdersInput, "earlierEpochs"> & Partial<ListOrdersInput> {
  return {
    earlierEpochs: filter.earlierEpochs,
    ...(filter.pair === undefined ? {} : { pair: filter.pair }),
    ...(filter.side === undefined ? {} : { side: filter.side }),
    ...(filter.state === undefined ? {} : { state: filter.state }),
  };
}

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
      {hasEpochs && (
        <Chip
          isOn={filter.earlierEpochs}
          onClick={() => onChange({ ...filter, earlierEpochs: !filter.earlierEpochs })}
        >
          {orderTimeline("epochs")}
        </Chip>
      )}
    </div>
  );
}
