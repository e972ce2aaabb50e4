import { ListingsView } from "@fillmark/contracts/listings";
import {
  ApproveRuleChangeInput,
  HaltPairInput,
  ListRuleChangesInput,
  PairRulesView,
  PreviewRulesInput,
  PreviewRulesView,
  ProposeRulesInput,
  RejectRuleChangeInput,
  RuleChangeInput,
  RuleChangeView,
  RulesView,
} from "@fillmark/contracts/market-rules";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../trpc/procedures.ts";
import { currentRules } from "./current-rules.ts";
import { approveRules, rejectRules, withdrawRules } from "./decide-rules.ts";
import { haltPair } from "./halt-pair.ts";
import { currentListings } from "./listed.ts";
import { previewRules } from "./preview-rules.ts";
import { proposeRules } from "./propose-rules.ts";
import { listRuleChanges, ruleChangeView } from "./rule-change-rows.ts";

const setUp = adminProcedureFor("exchange.set_up");

export const marketRulesRouter = router({
  current: setUp
    .input(NoInput)
    .output(RulesView)
    .query(({ ctx }) => currentRules(ctx)),
  listings: setUp
    .input(NoInput)
    .output(ListingsView)
    .query(({ ctx }) => currentListings(ctx)),
  preview: setUp
    .input(PreviewRulesInput)
    .output(PreviewRulesView)
    .query(({ ctx, input }) => previewRules(ctx, input)),
  list: setUp
    .input(ListRuleChangesInput)
    .output(pageOf(RuleChangeView))
    .query(({ ctx, input }) => listRuleChanges(ctx, input)),
  find: setUp
    .input(RuleChangeInput)
    .output(RuleChangeView)
    .query(({ ctx, input }) => ruleChangeView(ctx, input.changeId)),
  propose: setUp
    .input(ProposeRulesInput)
    .output(RuleChangeView)
    .mutation(({ ctx, input }) => proposeRules(ctx, input)),
  approve: setUp
    .input(ApproveRuleChangeInput)
    .output(RuleChangeView)
    .mutation(({ ctx, input }) => approveRules(ctx, input)),
  reject: setUp
    .input(RejectRuleChangeInput)
    .output(RuleChangeView)
    .mutation(({ ctx, input }) => rejectRules(ctx, input)),
  withdraw: setUp
    .input(RuleChangeInput)
    .output(RuleChangeView)
    .mutation(({ ctx, input }) => withdrawRules(ctx, input)),
  halt: setUp
    .input(HaltPairInput)
    .output(PairRulesView)
    .mutation(({ ctx, input }) => haltPair(ctx, input)),
});
