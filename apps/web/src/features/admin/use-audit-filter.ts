import { useState } from "react";
import { AUDIT_AREA_NAMES } from "@fillmark/contracts/audit-actions";
import { dayIn, useAddress } from "../../console/use-address.ts";
import { type AuditFilter, noFilter, spans } from "./audit-filters.tsx";

type Subject = NonNullable<AuditFilter["subject"]>;

/** Links ask by `?subject=kind:id`. */
const names = {
  text: "q",
  adminId: "by",
  area: "area",
  subject: "subject",
  span: "days",
  from: "from",
  to: "to",
} as const;

export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [asked, ask] = useAddress(names);
  // What the one that was asked about is called stands in no address.
  const [named, setNamed] = useState<Subject | null>(null);
  const filter: AuditFilter = {
    text: asked("text"),
    adminId: asked("adminId"),
    area: AUDIT_AREA_NAMES.find((area) => area === asked("area")) ?? "",
    subject: subjectIn(asked("subject"), named),
    span: spans.find((span) => span === asked("span")) ?? noFilter.span,
    from: dayIn(asked("from")),
    to: dayIn(asked("to")),
  };
  function write({ subject, span, ...next }: AuditFilter): void {
    setNamed(subject);
    ask({
      ...next,
      subject: subject === null ? "" : `${subject.kind}:${subject.id}`,
      span: span === noFilter.span ? "" : span,
    });
  }
  return [filter, write];
}

function subjectIn(text: string, named: Subject | null): Subject | null {
  const at = text.indexOf(":");
  if (at < 1) return null;
  const [kind, id] = [text.slice(0, at), text.slice(at + 1)];
  return named?.kind === kind && named.id === id ? named : { kind, id, name: id };
}
