import type { ListFillsInput, ListOrdersInput } from "@fillmark/contracts/order-lists";
import type { OrderState, Side } from "@fillmark/contracts/trading";
import { endOfDay, startOfDay } from "../../forms/local-input.ts";

export type OrderList = "open" | "history" | "fills";

/** What /orders is narrowed to. Undefined means all. */
export interface OrderFilter {
  pair: string | undefined;
  side: Side | undefined;
  state: OrderState | undefined;
  /** Days of the reader's own calendar, `YYYY-MM-DD`; empty is open. */
  from: string;
  to: string;
  earlierEpochs: boolean;
}

export const noFilter: OrderFilter = {
  pair: undefined,
  side: undefined,
  state: undefined,
  from: "",
  to: "",
  earlierEpochs: false,
};

export function isFiltered({ pair, side, state, from, to }: OrderFilter): boolean {
  return pair !== undefined || side !== undefined || state !== undefined || from !== "" || to !== "";
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
    ...(filter.from === "" ? {} : { placedFrom: startOfDay(filter.from) }),
    ...(filter.to === "" ? {} : { placedTo: endOfDay(filter.to) }),
  };
}

/** The same for fills, which are filtered by when they traded; a side or a state they have none of their own. */
export function fillsInput(
  filter: OrderFilter,
): Pick<ListFillsInput, "earlierEpochs"> & Partial<ListFillsInput> {
  return {
    earlierEpochs: filter.earlierEpochs,
    ...(filter.pair === undefined ? {} : { pair: filter.pair }),
    ...(filter.from === "" ? {} : { from: startOfDay(filter.from) }),
    ...(filter.to === "" ? {} : { to: endOfDay(filter.to) }),
  };
}
