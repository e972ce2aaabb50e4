import { type Opening, WEEKDAYS, type Weekday } from "@fillmark/contracts/business-hours";
import { IconButton } from "@fillmark/ui/button";
import { InputBox } from "@fillmark/ui/field";
import { PlusIcon, XIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { inboxHours } from "../../messages/en/inbox-hours.ts";
import { keepFocus } from "./keep-focus.ts";
import { weekdayName, withOpening } from "./hours-draft.ts";

interface WeekHoursProps {
  value: readonly Opening[];
  error: string | undefined;
  onChange: (week: readonly Opening[]) => void;
}

/** The openings of each day; none is closed. */
export function WeekHours({ value, error, onChange }: WeekHoursProps) {
  return (
    <fieldset className="hours">
      <legend className="text-14 font-medium">{inboxHours("week")}</legend>
      {WEEKDAYS.map((day) => (
        <Day key={day} day={day} week={value} onChange={onChange} />
      ))}
      <p className="text-12 text-muted">{inboxHours("weekHint")}</p>
      {error !== undefined && (
        <Note tone="err" role="alert">
          {error}
        </Note>
      )}
    </fieldset>
  );
}

interface DayProps {
  day: Weekday;
  week: readonly Opening[];
  onChange: (week: readonly Opening[]) => void;
}

function Day({ day, week, onChange }: DayProps) {
  const name = weekdayName(day);
  const own = week.filter((opening) => opening.day === day);
  return (
    <div className="hours__day" role="group" aria-label={name}>
      <span className="hours__name">{name}</span>
      <div className="hours__own">
        {own.map((opening, index) => (
          // Two of a day may be alike while they are typed: their place is what tells them apart.
          <OpeningRow
            key={index}
            name={name}
            opening={opening}
            onChange={(changed) => onChange(week.map((other) => (other === opening ? changed : other)))}
            onRemove={() => onChange(week.filter((other) => other !== opening))}
          />
        ))}
        {own.length === 0 && <span className="text-14 text-muted">{inboxHours("closed")}</span>}
      </div>
      <IconButton
        label={inboxHours("addHoursOn", { day: name })}
        onClick={() => onChange(withOpening(week, day))}
      >
        <PlusIcon className="icon-16" />
      </IconButton>
    </div>
  );
}

interface OpeningRowProps {
  name: string;
  opening: Opening;
  onChange: (changed: Opening) => void;
  onRemove: () => void;
}

function OpeningRow({ name, opening, onChange, onRemove }: OpeningRowProps) {
  const { from, to } = opening;
  return (
    <div ref={keepFocus} className="hours__row">
      <InputBox isSmall>
        <input
          type="time"
          aria-label={inboxHours("from", { day: name })}
          value={from}
          onChange={({ target }) => onChange({ ...opening, from: target.value })}
        />
      </InputBox>
      <span className="text-14 text-muted">{inboxHours("until")}</span>
      <InputBox isSmall>
        <input
          type="time"
          aria-label={inboxHours("to", { day: name })}
          value={to}
          onChange={({ target }) => onChange({ ...opening, to: target.value })}
        />
      </InputBox>
      <IconButton label={inboxHours("removeHours", { from, to, day: name })} onClick={onRemove}>
        <XIcon className="icon-16" />
      </IconButton>
    </div>
  );
}
