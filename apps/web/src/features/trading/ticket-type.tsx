import { type Dispatch, useEffect, useState } from "react";
import { ChevronDownIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { Segmented } from "@fillmark/ui/segmented";
import { Tabs } from "@fillmark/ui/tabs";
import { useSingleKeys } from "../../lib/single-keys.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import type { TicketAction, TicketDraft } from "./order-ticket.state.ts";
import { type TicketType, ticketTypes } from "../../account/order-type.ts";
import type { TriggerCode } from "./use-trigger-code.ts";

interface TicketTypeProps {
  draft: TicketDraft;
  dispatch: Dispatch<TicketAction>;
  /** What stands in the menu of the rarer types; null while it is on its way. */
  code: TriggerCode | null;
  onWant: () => void;
}

const inSight = ticketTypes.slice(0, 3);

/** Side, and the type of the order: three in sight, the others behind More, each on a digit. Those of the first two can be chosen. */
export function SideAndType({ draft, dispatch, ...more }: TicketTypeProps) {
  const choose = (orderType: TicketType): void => dispatch({ type: "orderType", orderType });
  useSingleKeys(
    Object.fromEntries(ticketTypes.slice(2).map((type, place) => [String(place + 3), () => choose(type)])),
  );
  return (
    <>
      <Segmented
        label={orders("side")}
        value={draft.side}
        onChange={(side) => dispatch({ type: "side", side })}
        segments={[
          { value: "buy", label: trading("buy"), side: "buy" },
          { value: "sell", label: trading("sell"), side: "sell" },
        ]}
      />
      <Tabs
        label={trading("orderType")}
        isSmall
        isBare
        value={draft.type}
        onChange={choose}
        tabs={inSight.map((value) => ({ value, label: trading(value) }))}
        end={<MoreTypes {...more} draft={draft} onChoose={choose} />}
      />
    </>
  );
}

interface MoreTypesProps extends Omit<TicketTypeProps, "dispatch"> {
  onChoose: (type: TicketType) => void;
}

/** The menu's code comes when it is reached for; a press that was faster opens it then. */
function MoreTypes({ draft, code, onWant, onChoose }: MoreTypesProps) {
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (pressed === null || code === null) return;
    setPressed(null);
    pressed.click();
  }, [pressed, code]);
  const isChosen = !inSight.includes(draft.type);
  return (
    <Menu
      label={trading("orderType")}
      align="end"
      items={code?.moreTypes(draft, onChoose) ?? []}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="tabs__tab"
          aria-current={isChosen || undefined}
          onPointerEnter={onWant}
          onFocus={onWant}
          onClick={(event) => {
            if (code !== null) return;
            event.preventDefault();
            setPressed(event.currentTarget);
            onWant();
          }}
        >
          {trading(isChosen ? draft.type : "more")}
          <ChevronDownIcon className="icon-16" />
        </button>
      )}
    />
  );
}
