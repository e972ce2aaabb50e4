import {
  AuditChainView,
  AuditEntryView,
  AuditPeopleView,
  ListAuditInput,
  MailView,
} from "@fillmark/contracts/admin";
import { NoInput, PageInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { auditPeople } from "./audit-people.ts";
import { checkAuditChain } from "./audit-chain.ts";
import { listAudit } from "./list-audit.ts";
import { listMails } from "./list-mails.ts";

export const adminRouter = router({
  listAudit: adminProcedureFor("audit.read")
    .input(ListAuditInput)
    .output(pageOf(AuditEntryView))
    .query(({ ctx, input }) => listAudit(ctx, input)),
  auditPeople: adminProcedureFor("audit.read")
    .input(NoInput)
    .output(AuditPeopleView)
    .query(({ ctx }) => auditPeople(ctx)),
  auditChain: adminProcedureFor("audit.read")
    .input(NoInput)
    .output(AuditChainView)
    .query(({ ctx }) => checkAuditChain((sql) => ctx.em.execute<unknown[]>(sql))),
  listMails: adminProcedureFor("mail.read")
    .input(PageInput)
    .output(pageOf(MailView))
    .query(({ ctx, input }) => listMails(ctx, input)),
});
