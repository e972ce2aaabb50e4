import { pageOf } from "@fillmark/contracts/shapes";
import {
  ListRatingsInput,
  RatingView,
  SupportReportInput,
  SupportReportView,
} from "@fillmark/contracts/support-reports";
import { adminProcedureFor, router } from "../../../trpc/procedures.ts";
import { listRatings } from "./list-ratings.ts";
import { readReport } from "./read-report.ts";

/** For those who set up the inbox: other roles that read conversations aren't shown how colleagues do. */
export const supportReportsRouter = router({
  read: adminProcedureFor("inbox.set_up")
    .input(SupportReportInput)
    .output(SupportReportView)
    .query(({ ctx, input }) => readReport(ctx, input)),
  listRatings: adminProcedureFor("inbox.set_up")
    .input(ListRatingsInput)
    .output(pageOf(RatingView))
    .query(({ ctx, input }) => listRatings(ctx, input)),
});
