import type { AuditEntryView, ListAuditInput } from "@fillmark/contracts/admin";
import type { Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";

export async function listAudit(_ctx: AdminContext, _input: ListAuditInput): Promise<Page<AuditEntryView>> {
  throw new Error("listAudit is not written yet");
}
