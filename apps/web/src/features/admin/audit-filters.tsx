import { useState } from "react";
import type { AuditEntryView } from "@fillmark/contracts/admin";
import { InlineSelect } from "@fillmark/ui/select";
import { adminMessages } from "../../messages/en/admin.ts";
import { auditActions } from "./audit-text.ts";

/** Empty is everything. */
export interface AuditFilter {
  action: string;
  adminId: string;
}

export const noFilter: AuditFilter = { action: "", adminId: "" };

export function isFiltered({ action, adminId }: AuditFilter): boolean {
  return action !== "" || adminId !== "";
}

export function filterInput({ action, adminId }: AuditFilter): { action?: string; adminId?: string } {
  return { ...(action === "" ? {} : { action }), ...(adminId === "" ? {} : { adminId }) };
}

interface Choices {
  actions: readonly string[];
  admins: ReadonlyMap<string, string>;
}

interface AuditFiltersProps {
  filter: AuditFilter;
  /** The entries on screen: they bring the actions and admins that can be chosen. */
  seen: readonly AuditEntryView[];
  onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, seen, onChange }: AuditFiltersProps) {
  // An admin who was seen once can still be chosen after the list was narrowed.
  const [known, setKnown] = useState<Choices>({ actions: auditActions, admins: new Map() });
  const choices = withSeen(known, seen);
  if (choices !== known) setKnown(choices);
  return (
    <>
      <InlineSelect
        label={adminMessages("auditAction")}
        look="chip"
        value={filter.action}
        onChange={(action) => onChange({ ...filter, action })}
        options={[
          { value: "", label: adminMessages("auditAnyAction") },
          ...choices.actions.toSorted().map((action) => ({ value: action, label: action })),
        ]}
      />
      <InlineSelect
        label={adminMessages("auditAdmin")}
        look="chip"
        value={filter.adminId}
        onChange={(adminId) => onChange({ ...filter, adminId })}
        options={[
          { value: "", label: adminMessages("auditAnyAdmin") },
          ...[...choices.admins].map(([value, label]) => ({ value, label })),
        ]}
      />
    </>
  );
}

/** The same object when nothing in `seen` is new. */
function withSeen(known: Choices, seen: readonly AuditEntryView[]): Choices {
  const actions = new Set([...known.actions, ...seen.map(({ action }) => action)]);
  const admins = new Map(known.admins);
  for (const { admin } of seen) if (admin !== null) admins.set(admin.id, admin.name);
  const isNews = actions.size > known.actions.length || admins.size > known.admins.size;
  return isNews ? { actions: [...actions], admins } : known;
}
