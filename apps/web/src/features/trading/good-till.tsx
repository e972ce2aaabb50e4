import type { RefObject } from "react";
import { TextField } from "@fillmark/ui/text-field";
import { TicketShortcut } from "@fillmark/ui/ticket";
import { trading } from "../../messages/en/trading.ts";

interface GoodTillProps {
  /** As the browser's own field writes it: "2026-11-22T14:30", on this clock. */
  value: string;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Until when a limit order is good. */
export function GoodTill({ value, inputRef, error, onChange }: GoodTillProps) {
  const in_ = (hours: number) => () => onChange(localTime(Date.now() + hours * HOUR_MS));
  return (
    <TextField
      ref={inputRef}
      type="datetime-local"
      label={trading("expiresAt")}
      action={
        <span className="row gap-12">
          <TicketShortcut onPress={in_(1)}>{trading("inAnHour")}</TicketShortcut>
          <TicketShortcut onPress={in_(24)}>{trading("inADay")}</TicketShortcut>
          <TicketShortcut onPress={in_(7 * 24)}>{trading("inAWeek")}</TicketShortcut>
        </span>
      }
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const HOUR_MS = 3_600_000;

/** What the field begins with. */
export function inADay(now: number): string {
  return localTime(now + 24 * HOUR_MS);
}

/** To the full minute after it: the field shows no seconds. */
function localTime(at: number): string {
  const minute = Math.ceil(at / 60_000) * 60_000;
  return new Date(minute - new Date(minute).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
