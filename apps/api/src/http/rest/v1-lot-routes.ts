// Lots, and what became of them.
import { z } from "zod";
import { VenueInput } from "@fillmark/contracts/funds";
import {
  CostMethodView,
  DisposalView,
  ListDisposalsInput,
  ListLotsInput,
  LotPartView,
  LotView,
} from "@fillmark/contracts/lots";
import { snakeCaseShape } from "./snake-case.ts";
import { v1Route, type V1Route } from "./v1-route.ts";

const success = { success: z.literal(true) };
const disposal = z.object({
  ...snakeCaseShape(DisposalView.shape),
  lots: z.array(z.object(snakeCaseShape(LotPartView.shape))),
});

export const v1LotRoutes: readonly V1Route[] = [
  v1Route({
    method: "GET",
    path: "/api/v1/cost_method",
    procedure: "funds.costMethod",
    summary:
      "How costs and results of the account are found: `average`, `fifo`, or `specific` lots. Its owner chooses it.",
    access: "read",
    input: VenueInput,
    answer: z.object({ ...success, ...snakeCaseShape(CostMethodView.shape) }),
    call: (caller, input) => caller.funds.costMethod(input),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/lots",
    procedure: "funds.listLots",
    summary:
      "The lots of an asset, newest first: what came in at once, what it cost, and what is left of it.",
    access: "read",
    input: ListLotsInput,
    answer: z.object({
      ...success,
      lots: z.array(z.object(snakeCaseShape(LotView.shape))),
      next_cursor: z.string().nullable(),
    }),
    call: async (caller, input) => {
      const { items: lots, nextCursor } = await caller.funds.listLots(input);
      return { lots, nextCursor };
    },
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/disposals",
    procedure: "funds.listDisposals",
    summary:
      "What left the account, newest first: its proceeds, cost and result, and how much of which lot it took.",
    access: "read",
    input: ListDisposalsInput,
    answer: z.object({ ...success, disposals: z.array(disposal), next_cursor: z.string().nullable() }),
    call: async (caller, input) => {
      const { items: disposals, nextCursor } = await caller.funds.listDisposals(input);
      return { disposals, nextCursor };
    },
  }),
];
