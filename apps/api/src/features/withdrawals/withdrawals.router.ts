import { SetTravelRuleInput, TravelRuleRecordView } from "@fillmark/contracts/travel-rule";
import { Empty, NoInput, pageOf } from "@fillmark/contracts/shapes";
import {
  AddDestinationInput,
  ApproveWithdrawalInput,
  CancelWithdrawalInput,
  DestinationInput,
  DestinationsView,
  DestinationView,
  ListQueueInput,
  ListWithdrawalsInput,
  ProposeOutcomeInput,
  QueuedWithdrawalView,
  RailAnswerView,
  RejectOutcomeInput,
  RejectWithdrawalInput,
  RequestWithdrawalInput,
  ReviewedWithdrawalView,
  SetAllowListInput,
  WithdrawalInput,
  WithdrawalTermsView,
  WithdrawalView,
} from "@fillmark/contracts/withdrawals";
import type { ErrorCode } from "@fillmark/contracts/errors";
import { amountErrors } from "../../trpc/amount-errors.ts";
import { adminProcedureFor, router, userProcedure } from "../../trpc/procedures.ts";
import { page, renamed, under } from "../../trpc/rest-answer.ts";
import { app, v1 } from "../../trpc/rest-call.ts";
import { moneyProcedure, namedVenueProcedure, neverRepeats } from "../../trpc/venue-procedures.ts";
import { cancelWithdrawal } from "./cancel-withdrawal.ts";
import { addDestination } from "./destinations/add-destination.ts";
import { archiveDestination } from "./destinations/archive-destination.ts";
import { listDestinations } from "./destinations/list-destinations.ts";
import { setAllowList } from "./destinations/set-allow-list.ts";
import { findWithdrawal } from "./find-withdrawal.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { isKnownWithdrawal, requestWithdrawal } from "./request-withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal } from "./review/approve-withdrawal.ts";
import { checkRail } from "./review/check-rail.ts";
import { approveOutcome, proposeOutcome, rejectOutcome } from "./review/decide-outcome.ts";
import { listQueue } from "./review/list-queue.ts";
import { reviewWithdrawal } from "./review/review-withdrawal.ts";
import { withdrawalTerms } from "./terms.ts";
import { setTravelRule } from "./travel-rule/set-travel-rule.ts";
import { travelRuleRecords } from "./travel-rule/travel-rule-records.ts";

const withdrawalErrors: readonly ErrorCode[] = [
  ...amountErrors,
  "VENUE_MISMATCH",
  "STEP_UP_NEEDED",
  "LIVE_ONLY",
  "ACCOUNT_FROZEN",
  "ACCOUNT_PART_FROZEN",
  "WITHDRAWAL_ON_HOLD",
  "NOT_FOUND",
  "DESTINATION_COOLING",
  "ALLOW_LIST_ON",
  "NO_WAY_OUT",
  "BELOW_MINIMUM",
  "FEE_CHANGED",
  "TRAVEL_RULE_MISSING",
  "OWNERSHIP_UNDECLARED",
  "INSUFFICIENT_FUNDS",
  "PRICE_UNKNOWN",
  "LEVEL_TOO_LOW",
  "LIMIT_EXCEEDED",
  "VENUE_CANCEL_ONLY",
  "WITHDRAWAL_ID_CONFLICT",
  "BUSY",
  "OUTCOME_UNKNOWN",
];
const withdrawalExample = {
  venue: "live",
  client_withdrawal_id: "01890f3e-7b5a-7cc0-8000-000000000004",
  destination_id: "01890f3e-7b5a-7cc0-8000-000000000005",
  asset: "BTC",
  amount: "0.1",
};

/** No part of this is for demo money, whatever it names. */
const ofLiveMoney = userProcedure.meta({ isOfLiveMoney: true });
const leaving = { from: ofLiveMoney, part: "withdrawals" } as const;

export const withdrawalsRouter = router({
  terms: ofLiveMoney
    .input(NoInput)
    .output(WithdrawalTermsView)
    .query(({ ctx }) => withdrawalTerms(ctx)),
  listDestinations: ofLiveMoney
    .meta(
      v1.get("/api/v1/withdrawals/destinations", {
        summary: "The saved destinations that live money may go to, oldest first; a key adds none.",
        errors: ["LIVE_ONLY"],
      }),
    )
    .input(NoInput)
    .output(DestinationsView)
    .query(({ ctx }) => listDestinations(ctx)),
  addDestination: moneyProcedure(AddDestinationInput, { ...leaving, isRepeat: neverRepeats })
    .output(DestinationView)
    .mutation(({ ctx, input }) => addDestination(ctx, input)),
  archiveDestination: ofLiveMoney
    .input(DestinationInput)
    .output(DestinationsView)
    .mutation(({ ctx, input }) => archiveDestination(ctx, input)),
  setTravelRule: ofLiveMoney
    .input(SetTravelRuleInput)
    .output(DestinationsView)
    .mutation(({ ctx, input }) => setTravelRule(ctx, input)),
  setAllowList: ofLiveMoney
    .input(SetAllowListInput)
    .output(DestinationsView)
    .mutation(({ ctx, input }) => setAllowList(ctx, input)),
  request: moneyProcedure(RequestWithdrawalInput, { ...leaving, isRepeat: isKnownWithdrawal })
    .meta(
      app.post("/api/user/withdrawals", {
        summary:
          "Asks for live money to leave to a saved destination; `venue` says that the caller means `live`. `amount` is what leaves the account; the fee is a part of it. The same `client_withdrawal_id` with the same body gives the stored one.",
        instead: RequestWithdrawalInput.omit({ fee: true }),
        answer: under("withdrawal"),
      }),
    )
    .meta(
      v1.post("/api/v1/withdrawals", {
        summary:
          "Asks for live money to leave to a saved destination. Only a key that may withdraw does so without anything else being proven. `amount` is what leaves the account; the fee is a part of it. The same `client_withdrawal_id` with the same body gives the stored one.",
        scope: "withdraw",
        status: 201,
        answer: under("withdrawal"),
        errors: withdrawalErrors,
        example: withdrawalExample,
      }),
    )
    .output(WithdrawalView)
    .mutation(({ ctx, input }) => requestWithdrawal(ctx, input)),
  list: ofLiveMoney
    .meta(
      app.get("/api/user/withdrawals", {
        summary: "The user's withdrawals, newest first, at most 50.",
        instead: Empty,
        answer: renamed({ items: "withdrawals" }),
      }),
    )
    .meta(
      v1.get("/api/v1/withdrawals", {
        summary: "Withdrawals, newest first.",
        answer: page("withdrawals"),
        errors: ["LIVE_ONLY"],
      }),
    )
    .input(ListWithdrawalsInput)
    .output(pageOf(WithdrawalView))
    .query(({ ctx, input }) => listWithdrawals(ctx, input)),
  find: ofLiveMoney
    .input(WithdrawalInput)
    .output(WithdrawalView)
    .query(({ ctx, input }) => findWithdrawal(ctx, input)),
  cancel: namedVenueProcedure(CancelWithdrawalInput, ofLiveMoney)
    .output(WithdrawalView)
    .mutation(({ ctx, input }) => cancelWithdrawal(ctx, input)),

  queue: adminProcedureFor("money.read")
    .input(ListQueueInput)
    .output(pageOf(QueuedWithdrawalView))
    .query(({ ctx, input }) => listQueue(ctx, input)),
  /** Shows personal data, so each look is in the audit log. */
  travelRuleRecords: adminProcedureFor("verification.read")
    .input(ListQueueInput)
    .output(pageOf(TravelRuleRecordView))
    .query(({ ctx, input }) => travelRuleRecords(ctx, input)),
  review: adminProcedureFor("money.read")
    .input(WithdrawalInput)
    .output(ReviewedWithdrawalView)
    .query(({ ctx, input }) => reviewWithdrawal(ctx, input)),
  approve: adminProcedureFor("money.approve")
    .input(ApproveWithdrawalInput)
    .output(ReviewedWithdrawalView)
    .mutation(({ ctx, input }) => approveWithdrawal(ctx, input)),
  reject: adminProcedureFor("money.approve")
    .input(RejectWithdrawalInput)
    .output(ReviewedWithdrawalView)
    .mutation(({ ctx, input }) => rejectWithdrawal(ctx, input)),
  checkRail: adminProcedureFor("money.approve")
    .input(WithdrawalInput)
    .output(RailAnswerView)
    .mutation(({ ctx, input }) => checkRail(ctx, input)),
  proposeOutcome: adminProcedureFor("money.approve")
    .input(ProposeOutcomeInput)
    .output(ReviewedWithdrawalView)
    .mutation(({ ctx, input }) => proposeOutcome(ctx, input)),
  approveOutcome: adminProcedureFor("money.approve")
    .input(ApproveWithdrawalInput)
    .output(ReviewedWithdrawalView)
    .mutation(({ ctx, input }) => approveOutcome(ctx, input)),
  rejectOutcome: adminProcedureFor("money.approve")
    .input(RejectOutcomeInput)
    .output(ReviewedWithdrawalView)
    .mutation(({ ctx, input }) => rejectOutcome(ctx, input)),
});
