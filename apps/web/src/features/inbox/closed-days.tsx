import { type KeyboardEvent, useState } from "react";
import { MAX_CLOSED_DAYS } from "@fillmark/contracts/business-hours";
import { Button, IconButton } from "@fillmark/ui/button";
import { XIcon } from "@fillmark/ui/icon";
import { TextField } from "@fillmark/ui/text-field";
import { formatCalendarDay } from "../../format/format.ts";
import { inboxHours } from "../../messages/en/inbox-hours.ts";
import { keepFocus } from "./keep-focus.ts";

interface ClosedDaysProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (days: readonly string[]) => void;
}

/** The days on which support is closed whatever the week says. */
export function ClosedDays({ value, error, onChange }: ClosedDaysProps) {
  const [day, setDay] = useState("");
  const isFull = value.length >= MAX_CLOSED_DAYS;
  function add(): void {
    if (day === "" || isFull) return;
    onChange([...new Set([...value, day])].toSorted());
    setDay("");
  }
  function keyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    // The form is sent by its own button.
    event.preventDefault();
    add();
  }
  return (
    <fieldset className="hours">
      <legend className="text-14 font-medium">{inboxHours("closedDays")}</legend>
      <p className="text-12 text-muted">{inboxHours("closedDaysHint")}</p>
      <div className="hours__add">
        <TextField
          type="date"
          label={inboxHours("day")}
          value={day}
          error={isFull ? inboxHours("closedDaysFull", { limit: MAX_CLOSED_DAYS }) : error}
          onChange={({ target }) => setDay(target.value)}
          onKeyDown={keyDown}
        />
        <Button disabled={day === "" || isFull} onClick={add}>
          {inboxHours("addDay")}
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="setup__list">
          {value.map((closed) => (
            <li key={closed} ref={keepFocus} className="setup__row">
              <span className="grow">{formatCalendarDay(closed)}</span>
              <IconButton
                label={inboxHours("removeDay", { day: formatCalendarDay(closed) })}
                onClick={() => onChange(value.filter((other) => other !== closed))}
              >
                <XIcon className="icon-16" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
