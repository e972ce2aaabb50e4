import { Fragment, useId, useState } from "react";
import type { AuditEntryView } from "@fillmark/contracts/admin";
import { Avatar } from "@fillmark/ui/avatar";
import { Button, IconButton } from "@fillmark/ui/button";
import { ChevronDownIcon, ServerIcon } from "@fillmark/ui/icon";
import { AuditSentence } from "../../console/audit-sentence.tsx";
import { auditText, subjectName, whoOf } from "../../console/audit-text.ts";
import { formatDay, formatMoment, formatTime } from "../../format/format.ts";
import { initialsOf } from "../../format/initials.ts";
import { formatZone } from "../../format/zone-name.ts";
import { timeFrom } from "../../forms/local-input.ts";
import { auditLog } from "../../messages/en/audit-log.ts";
import { detailLines } from "./audit-details.ts";
import type { AuditFilter } from "./audit-filters.tsx";

interface AuditListProps {
  items: readonly AuditEntryView[];
  /** Everything about one thing is asked for. */
  onAbout: (subject: AuditFilter["subject"]) => void;
}

/** Newest first, day by day by the page's calendar. */
export function AuditList({ items, onAbout }: AuditListProps) {
  const days = new Map<string, AuditEntryView[]>();
  for (const item of items) {
    const day = formatDay(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return (
    <div className="au" role="group" aria-label={auditLog("list")}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={dayName(day)}>
          <h2 className="au__day text-12">{dayName(day)}</h2>
          <ul>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} onAbout={onAbout} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function dayName(day: string): string {
  const now = Date.now();
  if (day === formatDay(now)) return auditLog("today");
  return day === formatDay(timeFrom(now, -1, 12)) ? auditLog("yesterday") : day;
}

interface EntryProps {
  entry: AuditEntryView;
  onAbout: AuditListProps["onAbout"];
}

function Entry({ entry, onAbout }: EntryProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useId();
  const reason = entry.details["reason"];
  return (
    <li className={isOpen ? "au__row is-open" : "au__row"}>
      <time className="au__time text-12 text-muted" dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
      {entry.admin === null ? (
        <span className="au__machine" aria-hidden="true">
          <ServerIcon className="icon-16" />
        </span>
      ) : (
        <Avatar initials={initialsOf({ name: entry.admin.name, email: entry.admin.name })} size="s" />
      )}
      <div className="au__said">
        <p className="text-14">
          <AuditSentence entry={entry} />
        </p>
        {typeof reason === "string" && reason !== "" && (
          <p className="text-12 text-muted">{auditLog("quote", { text: reason })}</p>
        )}
      </div>
      <IconButton
        isSmall
        className="au__open"
        label={auditLog("unfold", { what: auditText(entry) })}
        aria-expanded={isOpen}
        aria-controls={box}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDownIcon className="icon-16" />
      </IconButton>
      <div id={box} className="au__more" hidden={!isOpen}>
        {isOpen && <Details entry={entry} onAbout={onAbout} />}
      </div>
    </li>
  );
}

/** As it was written: ids, and what was there before and after. */
function Details({ entry, onAbout }: EntryProps) {
  const { subject } = entry;
  const lines = [
    [auditLog("when"), `${formatMoment(entry.at)}, ${formatZone()}`],
    [auditLog("person"), entry.admin === null ? whoOf(entry) : `${whoOf(entry)} (${entry.admin.id})`],
    ...(entry.address === "" ? [] : [[auditLog("fromAddress"), entry.address]]),
    [auditLog("action"), entry.action],
    ...(subject === null ? [] : [[auditLog("subjectId"), `${subject.kind} ${subject.id}`]]),
    ...detailLines(entry),
    [auditLog("entry"), entry.id],
  ];
  return (
    <>
      <dl className="au__facts text-12">
        {lines.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {subject !== null && (
        <Button
          size="sm"
          onClick={() => onAbout({ kind: subject.kind, id: subject.id, name: subjectName(subject) })}
        >
          {auditLog("about", { what: subjectName(subject) })}
        </Button>
      )}
    </>
  );
}
