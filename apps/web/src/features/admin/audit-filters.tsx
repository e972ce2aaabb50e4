import { useState } from "react";
import { AUDIT_AREA_NAMES, type AuditArea } from "@fillmark/contracts/audit-actions";
import type { ListAuditInput } from "@fillmark/contracts/admin";
import { Button } from "@fillmark/ui/button";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { trpc } from "../../api-client/trpc.ts";
import { auditLog } from "../../messages/en/audit-log.ts";
import { formatZone } from "../../format/zone-name.ts";

export const spans = ["any", "1", "7", "30", "own"] as const;
type Span = (typeof spans)[number];

/** Empty is everything. */
export interface AuditFilter {
  text: string;
  adminId: string;
  area: AuditArea | "";
  subject: { kind: string; id: string; name: string } | null;
  span: Span;
  /** Days of the reader's own calendar, as `2026-11-22`, where the span is their own. */
  from: string;
  to: string;
}

export const noFilter: AuditFilter = {
  text: "",
  adminId: "",
  area: "",
  subject: null,
  span: "any",
  from: "",
  to: "",
};

export function isFiltered(filter: AuditFilter): boolean {
  return Object.keys(filterInput(filter)).length > 0;
}

/** As the server is asked. Spans of hours end now and begin at a whole minute, so that the same question stays the same. */
export function filterInput(filter: AuditFilter): Partial<Omit<ListAuditInput, "cursor" | "limit">> {
  const { text, adminId, area, subject, span, from, to } = filter;
  const minuteMs = 60_000;
  const since =
    span === "own"
      ? startOf(from, 0)
      : span === "any"
        ? null
        : new Date(Math.floor(Date.now() / minuteMs) * minuteMs - Number(span) * 86_400_000).toISOString();
  const until = span === "own" ? startOf(to, 1) : null;
  return {
    ...(text.trim() === "" ? {} : { text: text.trim() }),
    ...(adminId === "" ? {} : { adminId }),
    ...(area === "" ? {} : { area }),
    ...(subject === null ? {} : { subject: { kind: subject.kind, id: subject.id } }),
    ...(since === null ? {} : { from: since }),
    ...(until === null ? {} : { to: until }),
  };
}

/** When a day begins on the reader's clock, or so many days later; null for half a date. */
function startOf(day: string, later: number): string | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || year === undefined || month === undefined || date === undefined)
    return null;
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const people = trpc.admin.auditPeople.useQuery(undefined, { staleTime: 300_000 }).data ?? [];
  const change = (part: Partial<AuditFilter>): void => onChange({ ...filter, ...part });
  return (
    <>
      <Search text={filter.text} onChange={(text) => change({ text })} />
      <InlineSelect
        label={auditLog("days")}
        look="chip"
        value={filter.span}
        onChange={(value) => change({ span: spans.find((span) => span === value) ?? "any" })}
        options={spans.map((value) => ({ value, label: auditLog(`days_${value}`) }))}
      />
      <InlineSelect
        label={auditLog("person")}
        look="chip"
        value={filter.adminId}
        onChange={(adminId) => change({ adminId })}
        options={[
          { value: "", label: auditLog("anyone") },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <InlineSelect
        label={auditLog("area")}
        look="chip"
        value={filter.area}
        onChange={(value) => change({ area: AUDIT_AREA_NAMES.find((area) => area === value) ?? "" })}
        options={[
          { value: "", label: auditLog("area_any") },
          ...AUDIT_AREA_NAMES.map((area) => ({ value: area, label: auditLog(`area_${area}`) })),
        ]}
      />
      {filter.span === "own" && (
        <div className="au__dates">
          <TextField
            type="date"
            label={auditLog("from")}
            value={filter.from}
            max={filter.to === "" ? undefined : filter.to}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            type="date"
            label={auditLog("to")}
            value={filter.to}
            min={filter.from === "" ? undefined : filter.from}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      )}
      {filter.subject !== null && (
        <p className="au__about text-14">
          <b className="font-medium">{auditLog("about", { what: filter.subject.name })}</b>
          <Button size="sm" onClick={() => change({ subject: null })}>
            {auditLog("aboutAll")}
          </Button>
        </p>
      )}
      <p className="au__zone text-12 text-muted">{auditLog("zone", { zone: formatZone() })}</p>
    </>
  );
}

/** Asked as it is handed over, not with each letter. */
function Search({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  return (
    <form
      className="au__search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <SearchField
        label={auditLog("searchLabel")}
        placeholder={auditLog("search")}
        value={typed}
        maxLength={100}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === "") onChange("");
        }}
      />
    </form>
  );
}
