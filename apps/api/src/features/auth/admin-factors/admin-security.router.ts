import { AdminSecurityView } from "@fillmark/contracts/admin-security";
import { NoInput } from "@fillmark/contracts/shapes";
import { enteringAdminProcedure, router } from "../../../trpc/procedures.ts";
import { factorCalls } from "../second-factor/factor-calls.ts";
import { adminSecurityOverview } from "./admin-security-overview.ts";

/** An admin's own second factor. Open also to anyone who has to set one up before anything else. */
export const adminSecurityRouter = router({
  overview: enteringAdminProcedure
    .input(NoInput)
    .output(AdminSecurityView)
    .query(({ ctx }) => adminSecurityOverview(ctx)),
  ...factorCalls("admin"),
});
