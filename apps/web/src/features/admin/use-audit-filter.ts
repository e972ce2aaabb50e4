import { useState } from "react";
import { AUDIT_AREA_NAMES } from "@fillmark/contracts/audit-actions";
import { useSearchParams } from "wouter";
import { type AuditFilter, noFilter, spans } from "./audit-filters.tsx";

type Subject = NonNullable<AuditFilter["subject"]>;

/** What is asked for stands in the address, for links and for coming back: `?subject=kind:id`. */
export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [search, setSearch] = useSearchParams();
  // What the one that was asked about is called stands in no address.
  const [named, setNamed] = useState<Subject | null>(null);
  const asked = (name: string): string => search.get(name) ?? "";
  const day = (name: string): string => (/^\d{4}-\d\d-\d\d$/.test(asked(name)) ? asked(name) : "");
  const filter: AuditFilter = {
    text: asked("q"),
    adminId: asked("by"),
    area: AUDIT_AREA_NAMES.find((area) => area === asked("area")) ?? "",
    subject: subjectIn(asked("subject"), named),
    span: spans.find((span) => span === asked("days")) ?? noFilter.span,
    from: day("from"),
    to: day("to"),
  };
  function ask({ text, adminId, area, subject, span, from, to }: AuditFilter): void {
    setNamed(subject);
    const about = subject === null ? "" : `${subject.kind}:${subject.id}`;
    const days = span === noFilter.span ? "" : span;
    const all = { q: text, by: adminId, area, subject: about, days, from, to };
    setSearch(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")), {
      replace: true,
    });
  }
  return [filter, ask];
}

function subjectIn(text: string, named: Subject | null): Subject | null {
  const at = text.indexOf(":");
  if (at < 1) return null;
  const [kind, id] = [text.slice(0, at), text.slice(at + 1)];
  return named?.kind === kind && named.id === id ? named : { kind, id, name: id };
}
