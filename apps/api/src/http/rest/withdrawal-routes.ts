// The REST layer's lines of withdrawals. For a session alone: no key of a program can ask for money to leave.
import { z } from "zod";
import { Empty } from "@fillmark/contracts/shapes";
import { RequestWithdrawalInput, WithdrawalView } from "@fillmark/contracts/withdrawals";
import { route, type RestRoute } from "./route.ts";
import { snakeCaseShape } from "./snake-case.ts";

const success = { success: z.literal(true) };
const withdrawal = z.object(snakeCaseShape(WithdrawalView.shape));

const Body = z.strictObject({
  venue: RequestWithdrawalInput.shape.venue,
  client_withdrawal_id: RequestWithdrawalInput.shape.clientWithdrawalId,
  destination_id: RequestWithdrawalInput.shape.destinationId,
  asset: RequestWithdrawalInput.shape.asset,
  amount: RequestWithdrawalInput.shape.amount,
});

export const withdrawalRoutes: readonly RestRoute[] = [
  route({
    method: "POST",
    paths: ["/api/user/withdrawals"],
    procedure: "withdrawals.request",
    summary:
      "Asks for live money to leave to a saved destination; `venue` says that the caller means `live`. `amount` is what leaves the account; the fee is a part of it. The same `client_withdrawal_id` with the same body gives the stored one.",
    as: "user",
    input: Body,
    answer: z.object({ ...success, withdrawal }),
    call: async (caller, body) => ({
      withdrawal: await caller.withdrawals.request({
        venue: body.venue,
        clientWithdrawalId: body.client_withdrawal_id,
        destinationId: body.destination_id,
        asset: body.asset,
        amount: body.amount,
      }),
    }),
  }),
  route({
    method: "GET",
    paths: ["/api/user/withdrawals"],
    procedure: "withdrawals.list",
    summary: "The user's withdrawals, newest first, at most 50.",
    as: "user",
    input: Empty,
    answer: z.object({ ...success, withdrawals: z.array(withdrawal) }),
    call: async (caller) => ({ withdrawals: (await caller.withdrawals.list({})).items }),
  }),
];
