import {
  ApproveDepositInput,
  CancelDepositInput,
  DepositInput,
  DepositMethodsView,
  DepositView,
  ListDepositQueueInput,
  ListDepositsInput,
  OperatedMethodsView,
  OperatedMethodView,
  QueuedDepositView,
  RejectCreditInput,
  RejectDepositInput,
  RequestDepositInput,
  ReviewedDepositView,
  SaveDepositMethodInput,
  SubmitProofInput,
} from "@fillmark/contracts/deposits";
import {
  ApproveAssignmentInput,
  AssignPaymentInput,
  ListUnmatchedInput,
  PaymentInput,
  RefusePaymentInput,
  UnmatchedPaymentView,
} from "@fillmark/contracts/unmatched-payments";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router, userProcedure } from "../../trpc/procedures.ts";
import { page } from "../../trpc/rest-answer.ts";
import { v1 } from "../../trpc/rest-call.ts";
import { moneyProcedure, namedVenueProcedure } from "../../trpc/venue-procedures.ts";
import { approveDeposit } from "./decide.ts";
import {
  approveAssignment,
  assignPayment,
  rejectAssignment,
  returnPayment,
  withdrawAssignment,
} from "./decide-payment.ts";
import { listAllMethods, listMethods } from "./deposit-methods.ts";
import { findQueuedDeposit } from "./find-reviewed.ts";
import { listQueue } from "./list-queue.ts";
import { cancelDeposit, findOwnDeposit, listDeposits } from "./own-deposits.ts";
import { rejectCredit, rejectDeposit, settleReview } from "./refuse.ts";
import { isKnownDeposit, requestDeposit } from "./request-deposit.ts";
import { saveMethod } from "./save-method.ts";
import { submitProof } from "./submit-proof.ts";
import { findUnmatched, listUnmatched } from "./unmatched-payments.ts";

export const depositsRouter = router({
  listMethods: userProcedure
    .input(NoInput)
    .output(DepositMethodsView)
    .query(({ ctx }) => listMethods(ctx)),
  request: moneyProcedure(RequestDepositInput, { isRepeat: isKnownDeposit, part: "deposits" })
    .output(DepositView)
    .mutation(({ ctx, input }) => requestDeposit(ctx, input)),
  submitProof: userProcedure
    .input(SubmitProofInput)
    .output(DepositView)
    .mutation(({ ctx, input }) => submitProof(ctx, input)),
  cancel: namedVenueProcedure(CancelDepositInput)
    .output(DepositView)
    .mutation(({ ctx, input }) => cancelDeposit(ctx, input)),
  find: userProcedure
    .input(DepositInput)
    .output(DepositView)
    .query(({ ctx, input }) => findOwnDeposit(ctx, input)),
  list: userProcedure
    .meta({ isOfLiveMoney: true })
    .meta(
      v1.get("/api/v1/deposits", {
        summary:
          "Deposits that the account's owner has asked for, newest first, each with how it is to be paid. A key asks for none.",
        answer: page("deposits"),
        errors: ["LIVE_ONLY"],
      }),
    )
    .input(ListDepositsInput)
    .output(pageOf(DepositView))
    .query(({ ctx, input }) => listDeposits(ctx, input)),

  listQueue: adminProcedureFor("money.read")
    .input(ListDepositQueueInput)
    .output(pageOf(QueuedDepositView))
    .query(({ ctx, input }) => listQueue(ctx, input)),
  findQueued: adminProcedureFor("money.read")
    .input(DepositInput)
    .output(ReviewedDepositView)
    .query(({ ctx, input }) => findQueuedDeposit(ctx, input)),
  approve: adminProcedureFor("money.approve")
    .input(ApproveDepositInput)
    .output(ReviewedDepositView)
    .mutation(({ ctx, input }) => approveDeposit(ctx, input)),
  reject: adminProcedureFor("money.approve")
    .input(RejectDepositInput)
    .output(ReviewedDepositView)
    .mutation(({ ctx, input }) => rejectDeposit(ctx, input)),
  /** A no to what was proposed to be credited; the deposit waits on. */
  rejectCredit: adminProcedureFor("money.approve")
    .input(RejectCreditInput)
    .output(ReviewedDepositView)
    .mutation(({ ctx, input }) => rejectCredit(ctx, input)),
  /** After what came back, or contradicts itself, was looked into. */
  settleReview: adminProcedureFor("money.approve")
    .input(DepositInput)
    .output(ReviewedDepositView)
    .mutation(({ ctx, input }) => settleReview(ctx, input)),

  /** Payments for a reference that nobody was given. */
  listUnmatched: adminProcedureFor("money.read")
    .input(ListUnmatchedInput)
    .output(pageOf(UnmatchedPaymentView))
    .query(({ ctx, input }) => listUnmatched(ctx, input)),
  findUnmatched: adminProcedureFor("money.read")
    .input(PaymentInput)
    .output(UnmatchedPaymentView)
    .query(({ ctx, input }) => findUnmatched(ctx, input.paymentId)),
  assignPayment: adminProcedureFor("money.approve")
    .input(AssignPaymentInput)
    .output(UnmatchedPaymentView)
    .mutation(({ ctx, input }) => assignPayment(ctx, input)),
  approveAssignment: adminProcedureFor("money.approve")
    .input(ApproveAssignmentInput)
    .output(UnmatchedPaymentView)
    .mutation(({ ctx, input }) => approveAssignment(ctx, input)),
  rejectAssignment: adminProcedureFor("money.approve")
    .input(RefusePaymentInput)
    .output(UnmatchedPaymentView)
    .mutation(({ ctx, input }) => rejectAssignment(ctx, input)),
  withdrawAssignment: adminProcedureFor("money.approve")
    .input(PaymentInput)
    .output(UnmatchedPaymentView)
    .mutation(({ ctx, input }) => withdrawAssignment(ctx, input)),
  returnPayment: adminProcedureFor("money.approve")
    .input(RefusePaymentInput)
    .output(UnmatchedPaymentView)
    .mutation(({ ctx, input }) => returnPayment(ctx, input)),

  listAllMethods: adminProcedureFor("exchange.set_up")
    .input(NoInput)
    .output(OperatedMethodsView)
    .query(({ ctx }) => listAllMethods(ctx)),
  saveMethod: adminProcedureFor("exchange.set_up")
    .input(SaveDepositMethodInput)
    .output(OperatedMethodView)
    .mutation(({ ctx, input }) => saveMethod(ctx, input)),
});
