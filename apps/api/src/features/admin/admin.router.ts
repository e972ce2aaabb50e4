import { AuditEntryView, ListAuditInput, MailView } from "@fillmark/contracts/admin";
import { PageInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { listAudit } from "./list-audit.ts";
import { listMails } from "./list-mails.ts";

export const adminRouter = router({
  listAudit: adminProcedureFor("audit.read")
    .input(ListAuditInput)
    .output(pageOf(AuditEntryView))
    .query(({ ctx, input }) => listAudit(ctx, input)),
  listMails: adminProcedureFor("mail.read")
    .input(PageInput)
    .output(pageOf(MailView))
    .query(({ ctx, input }) => listMails(ctx, input)),
});
