import { isLimitType } from "../../account/order-type.ts";
import { useHotkeys } from "../../account/use-hotkeys.ts";
import type { TicketFieldProps, TicketFieldRefs } from "./ticket-fields.ts";

type TicketKeysInput = Pick<TicketFieldProps, "draft" | "dispatch" | "balance" | "inputs">;

/** Side, type, share of the balance and the fields, by keys. None of them sends. */
export function useTicketKeys({ draft, dispatch, balance, inputs }: TicketKeysInput): void {
  const { type, side } = draft;
  const canShare = balance.available > 0n && !(isLimitType(type) && side === "buy" && balance.price === 0n);
  const share = (percent: number) =>
    canShare ? () => dispatch({ type: "share", percent, balance }) : undefined;
  const focus = (field: keyof TicketFieldRefs) => () => {
    const input = inputs[field].current;
    input?.focus();
    input?.select();
  };
  useHotkeys({
    buy: () => dispatch({ type: "side", side: "buy" }),
    sell: () => dispatch({ type: "side", side: "sell" }),
    market: () => dispatch({ type: "orderType", orderType: "market" }),
    limit: () => dispatch({ type: "orderType", orderType: "limit" }),
    share25: share(25),
    share50: share(50),
    share75: share(75),
    share100: share(100),
    focusPrice: focus(type === "limit" ? "price" : "triggerPrice"),
    focusAmount: focus(draft.shown),
  });
}
