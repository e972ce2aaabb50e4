import type { OrderView } from "@fillmark/contracts/trading";
import { IconButton } from "@fillmark/ui/button";
import { XIcon } from "@fillmark/ui/icon";
import { orderLists } from "../../messages/en/order-lists.ts";
import { type PairsByName, actionText, isOpen } from "./order-text.ts";

interface CancelButtonProps {
  order: OrderView;
  pairs: PairsByName;
  isSmall?: boolean;
  onCancel: (order: OrderView) => void;
}

/** At the end of an order's row; nothing for one that has ended. */
export function CancelButton({ order, pairs, isSmall = false, onCancel }: CancelButtonProps) {
  if (!isOpen(order)) return null;
  return (
    <IconButton
      isSmall={isSmall}
      className={isSmall ? "tr__cancel" : undefined}
      label={orderLists("cancelOrder", { what: actionText(order, pairs) })}
      onClick={() => onCancel(order)}
    >
      <XIcon className="icon-16" />
    </IconButton>
  );
}
