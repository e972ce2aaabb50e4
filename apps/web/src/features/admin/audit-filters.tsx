import { useRef } from "react";
import type { AuditEntryView } from "@fillmark/contracts/admin";
import { InlineSelect } from "@fillmark/ui/select";
import { adminWords } from "../../messages/en/admin.ts";
import { auditActions } from "./audit-words.ts";

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

interface AuditFiltersProps {
  filter: AuditFilter;
  /** The entries on screen: they bring the actions and admins that can be chosen. */
  seen: readonly AuditEntryView[];
  onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, seen, onChange }: AuditFiltersProps) {
  // Whoever was seen once can still be chosen after the list was narrowed.
  const admins = useRef(new Map<string, string>());
  const actions = useRef(new Set<string>(auditActions));
  for (const { admin, action } of seen) {
    if (admin !== null) admins.current.set(admin.id, admin.name);
    actions.current.add(action);
  }
  return (
    <>
      <InlineSelect
        label={adminWords("auditAction")}
        look="chip"
        value={filter.action}
        onChange={(action) => onChange({ ...filter, action })}
        options={[
          { value: "", label: adminWords("auditAnyAction") },
          ...[...actions.current].toSorted().map((action) => ({ value: action, label: action })),
        ]}
      />
      <InlineSelect
        label={adminWords("auditAdmin")}
        look="chip"
        value={filter.adminId}
        onChange={(adminId) => onChange({ ...filter, adminId })}
        options={[
          { value: "", label: adminWords("auditAnyAdmin") },
          ...[...admins.current].map(([value, label]) => ({ value, label })),
        ]}
      />
    </>
  );
}
