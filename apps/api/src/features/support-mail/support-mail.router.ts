import {
  MailOriginalInput,
  MailOriginalView,
  MailThreadInput,
  MailThreadView,
  SupportMailStatusView,
} from "@fillmark/contracts/support-mail";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { readStatus } from "./desk/read-status.ts";
import { readOriginal, readThread } from "./desk/read-thread.ts";

export const supportMailRouter = router({
  status: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(SupportMailStatusView)
    .query(({ ctx }) => readStatus(ctx)),
  thread: adminProcedureFor("inbox.read")
    .input(MailThreadInput)
    .output(MailThreadView)
    .query(({ ctx, input }) => readThread(ctx, input)),
  original: adminProcedureFor("inbox.read")
    .input(MailOriginalInput)
    .output(MailOriginalView)
    .query(({ ctx, input }) => readOriginal(ctx, input)),
});
