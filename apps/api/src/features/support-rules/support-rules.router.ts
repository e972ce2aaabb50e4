import { NoInput } from "@fillmark/contracts/shapes";
import {
  DryRunInput,
  DryRunView,
  OrderRulesInput,
  RuleInput,
  RulesView,
  SaveRuleInput,
} from "@fillmark/contracts/support-rules";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { dryRun } from "./dry-run.ts";
import { readRules } from "./read-rules.ts";
import { orderRules, removeRule, saveRule } from "./rules.ts";

export const supportRulesRouter = router({
  list: adminProcedureFor("inbox.read")
    .input(NoInput)
    .output(RulesView)
    .query(async ({ ctx }) => ({ rules: await readRules(ctx.em) })),
  save: adminProcedureFor("inbox.set_up")
    .meta({ takesLongInput: true })
    .input(SaveRuleInput)
    .output(RulesView)
    .mutation(({ ctx, input }) => saveRule(ctx, input)),
  remove: adminProcedureFor("inbox.set_up")
    .input(RuleInput)
    .output(RulesView)
    .mutation(({ ctx, input }) => removeRule(ctx, input)),
  order: adminProcedureFor("inbox.set_up")
    .input(OrderRulesInput)
    .output(RulesView)
    .mutation(({ ctx, input }) => orderRules(ctx, input)),
  dryRun: adminProcedureFor("inbox.set_up")
    .input(DryRunInput)
    .output(DryRunView)
    .query(({ ctx, input }) => dryRun(ctx, input)),
});
