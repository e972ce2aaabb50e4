import type { AuditEntryView } from "@fillmark/contracts/admin";
import { auditLog } from "../../messages/en/audit-log.ts";

/** Each detail by its name in the log, with what was there before and after where it says both. */
export function detailLines({ details, names }: Pick<AuditEntryView, "details" | "names">): string[][] {
  const { from, to, ...rest } = details;
  const hasBoth = "from" in details && "to" in details;
  const change = hasBoth
    ? [["from → to", auditLog("change", { before: textOf(from, names), after: textOf(to, names) })]]
    : Object.entries({ ...("from" in details ? { from } : {}), ...("to" in details ? { to } : {}) });
  return [...change, ...Object.entries(rest)].map(([name = "", value]) => [name, textOf(value, names)]);
}

function textOf(value: unknown, names: AuditEntryView["names"]): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "string") return names[value] === undefined ? value : `${names[value]} (${value})`;
  if (isChange(value))
    return auditLog("change", { before: textOf(value.from, names), after: textOf(value.to, names) });
  if (Array.isArray(value))
    return value.length === 0 ? "–" : value.map((each) => textOf(each, names)).join(", ");
  return JSON.stringify(value) ?? "";
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === "object" && value !== null && "from" in value && "to" in value;
}
