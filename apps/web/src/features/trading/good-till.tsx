import type { RefObject } from "react";
import { TextField } from "@fillmark/ui/text-field";
import { TicketShortcut } from "@fillmark/ui/ticket";
import { goodTill } from "../../messages/en/good-till.ts";
import { type TicketDraft, hasExits } from "./order-ticket.state.ts";
import { isLimitType, isTriggerType } from "../../account/order-type.ts";
import { dateFieldIn } from "./good-till-time.ts";

export interface GoodTillProps {
  draft: TicketDraft;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Until when an order is good, and what becomes of it then. */
export function GoodTill({ draft, inputRef, error, onChange }: GoodTillProps) {
  const after = (hours: number) => () => onChange(dateFieldIn(hours));
  return (
    <TextField
      ref={inputRef}
      type="datetime-local"
      label={goodTill("expiresAt")}
      action={
        <span className="row gap-12">
          <TicketShortcut onPress={after(1)}>{goodTill("inAnHour")}</TicketShortcut>
          <TicketShortcut onPress={after(24)}>{goodTill("inADay")}</TicketShortcut>
          <TicketShortcut onPress={after(7 * 24)}>{goodTill("inAWeek")}</TicketShortcut>
        </span>
      }
      hint={goodTill(endOf(draft))}
      value={draft.expiresAt}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** An order that waits may be over without its trigger, and others may be over with it. */
function endOf(
  draft: TicketDraft,
): "endsRest" | "endsWaiting" | "endsWaitingLimit" | "endsBoth" | "endsEntry" {
  const { type } = draft;
  if (type === "oco") return "endsBoth";
  if (isTriggerType(type)) return isLimitType(type) ? "endsWaitingLimit" : "endsWaiting";
  return hasExits(draft) ? "endsEntry" : "endsRest";
}
