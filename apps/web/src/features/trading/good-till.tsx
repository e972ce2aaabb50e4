import type { RefObject } from "react";
import { TextField } from "@fillmark/ui/text-field";
import { TicketShortcut } from "@fillmark/ui/ticket";
import { goodTill } from "../../messages/en/good-till.ts";
import { dateFieldIn } from "./good-till-time.ts";

export interface GoodTillProps {
  /** As the browser's own field writes it: "2026-11-22T14:30", on this clock. */
  value: string;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Until when a limit order is good. */
export function GoodTill({ value, inputRef, error, onChange }: GoodTillProps) {
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
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
