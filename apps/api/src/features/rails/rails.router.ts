import { SuccessView } from "@fillmark/contracts/auth";
import { ActInSandboxInput, RailsView } from "@fillmark/contracts/rails";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { actInSandbox } from "./act-in-sandbox.ts";
import { listRails } from "./list-rails.ts";

export const railsRouter = router({
  list: adminProcedureFor("exchange.set_up")
    .input(NoInput)
    .output(RailsView)
    .query(({ ctx }) => listRails(ctx)),
  actInSandbox: adminProcedureFor("money.approve")
    .input(ActInSandboxInput)
    .output(SuccessView)
    .mutation(({ ctx, input }) => actInSandbox(ctx, input)),
});
