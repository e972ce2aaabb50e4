import {
  InstallationHealthView,
  MoneyOverview,
  PeopleOverview,
  QueuesView,
  QueueTargets,
  TradingOverview,
} from "@fillmark/contracts/overview";
import { InstallationView } from "@fillmark/contracts/installation";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedure, adminProcedureFor, router } from "../../trpc/procedures.ts";
import { installation } from "./installation/installation.ts";
import { installationHealth } from "./installation-health.ts";
import { money } from "./money.ts";
import { people } from "./people.ts";
import { queues } from "./queues.ts";
import { queueTargets, setQueueTargets } from "./queue-targets.ts";
import { trading } from "./trading.ts";

export const overviewRouter = router({
  /** Each role gets the queues that it works on. */
  queues: adminProcedure
    .input(NoInput)
    .output(QueuesView)
    .query(({ ctx }) => queues(ctx)),
  queueTargets: adminProcedureFor("site.set_up")
    .input(NoInput)
    .output(QueueTargets)
    .query(({ ctx }) => queueTargets(ctx)),
  setQueueTargets: adminProcedureFor("site.set_up")
    .input(QueueTargets)
    .output(QueueTargets)
    .mutation(({ ctx, input }) => setQueueTargets(ctx, input)),
  trading: adminProcedureFor("ledger.read")
    .input(NoInput)
    .output(TradingOverview)
    .query(({ ctx }) => trading(ctx)),
  people: adminProcedureFor("user.read")
    .input(NoInput)
    .output(PeopleOverview)
    .query(({ ctx }) => people(ctx)),
  money: adminProcedureFor("money.read")
    .input(NoInput)
    .output(MoneyOverview)
    .query(({ ctx }) => money(ctx)),
  health: adminProcedureFor("ledger.read")
    .input(NoInput)
    .output(InstallationHealthView)
    .query(({ ctx }) => installationHealth(ctx)),
  installation: adminProcedureFor("ledger.read")
    .input(NoInput)
    .output(InstallationView)
    .query(({ ctx }) => installation(ctx)),
});
