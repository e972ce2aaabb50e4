import { SecurityView } from "@fillmark/contracts/security";
import { NoInput } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../../trpc/procedures.ts";
import { factorCalls } from "./factor-calls.ts";
import { securityOverview } from "./security-overview.ts";

export const securityRouter = router({
  overview: userProcedure
    .input(NoInput)
    .output(SecurityView)
    .query(({ ctx }) => securityOverview(ctx)),
  ...factorCalls("user"),
});
