import { formatUnits } from "@fillmark/contracts/money";
import type { PortfolioInput, PortfolioPointView, PortfolioView } from "@fillmark/contracts/portfolio";
import { offThread } from "../../../context/off-thread.ts";
import type { UserContext } from "../../../context/context.ts";
import { scaleOf } from "../../trading/index.ts";
import { valueMovements } from "../account-postings.ts";
import { profitAt, type EquityAt } from "../equity-curve.ts";
import { currencyOf } from "../valuation.ts";
import { benchmarkPair, holdReturns } from "./benchmark.ts";
import { largest, startOf, valuationTimes } from "./portfolio-times.ts";
import {
  falls,
  growthIndex,
  indexPpm,
  maximumDrawdown,
  modifiedDietz,
  toPpm,
  type Flow,
  type Valuation,
} from "./returns.ts";
import { tradingCosts } from "./trading-costs.ts";

const instant = (ms: number): string => new Date(ms).toISOString();

/** How the caller's account did in a period, worked out from its postings and the prices of that time. Throws UNKNOWN_PAIR. */
export async function findPortfolio(ctx: UserContext, input: PortfolioInput): Promise<PortfolioView> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const pair = benchmarkPair(ctx, input.benchmark);
  const history = await ctx.histories.read(ctx, venue);
  const now = ctx.clock.now();
  const first = history.movements[0]?.at ?? now;
  const from = Math.min(now, startOf(input.range, { now, first, timeZone: input.timeZone }));
  const movements = await valueMovements(ctx, history.movements);
  const flows = movements.flatMap(({ at, contributed = 0n }) =>
    at > from && at <= now && contributed !== 0n ? [{ at, amount: contributed }] : [],
  );
  const times = movements.length === 0 ? [] : valuationTimes(from, now, flows);
  const states = await offThread(ctx, () => profitAt(ctx, movements, times));
  const known = states.filter((state) => state !== null);
  const held = pair === null ? null : await offThread(ctx, () => holdReturns(ctx, pair, times));
  const heldAt = new Map(times.map((at, index) => [at, held?.[index] ?? null]));
  const costs = await tradingCosts(ctx, { venue, epochSeq: history.epochSeq, from, movements });
  const figures = figuresOf(known, flows);
  const scale = scaleOf(ctx.exchange, currencyOf(ctx));
  const money = (units: bigint) => formatUnits(units, scale);
  return {
    venue,
    currency: currencyOf(ctx),
    from: instant(from),
    to: instant(now),
    equity: money(known.at(-1)?.equity ?? 0n),
    profit: money((known.at(-1)?.profit ?? 0n) - (known[0]?.profit ?? 0n)),
    contributed: money(flows.reduce((sum, { amount }) => sum + amount, 0n)),
    timeWeightedPpm: figures.timeWeightedPpm,
    moneyWeightedPpm: figures.moneyWeightedPpm,
    drawdown: figures.drawdown,
    benchmark: pair === null ? null : { pair: pair.pair, returnPpm: held?.at(-1) ?? null },
    flows: largest(flows).map(({ at, amount }) => ({ at, amount: money(amount) })),
    points: known.map(({ at, equity }, index) => ({
      at,
      equity: money(equity),
      ...(figures.curve[index] ?? { returnPpm: 0, fallPpm: 0 }),
      benchmarkPpm: heldAt.get(at) ?? null,
    })),
    costs,
  };
}

interface Figures extends Pick<PortfolioView, "timeWeightedPpm" | "moneyWeightedPpm" | "drawdown"> {
  readonly curve: readonly Pick<PortfolioPointView, "returnPpm" | "fallPpm">[];
}

function figuresOf(known: readonly EquityAt[], flows: readonly Flow[]): Figures {
  const valuations: Valuation[] = known.map(({ at, equity }) => ({ at, value: equity }));
  const [start, end] = [valuations[0], valuations.at(-1)];
  if (start === undefined || end === undefined)
    return { timeWeightedPpm: null, moneyWeightedPpm: null, drawdown: null, curve: [] };
  const own = flows.filter(({ at }) => at > start.at);
  const ratio = modifiedDietz({ start, end, flows: own });
  const index = growthIndex(valuations, own);
  const fallen = falls(index);
  const deepest = maximumDrawdown(index);
  const at = (position: number) => instant(valuations[position]?.at ?? end.at);
  return {
    timeWeightedPpm: ratio === null && start.value === 0n ? null : indexPpm(index.at(-1) ?? 0n),
    moneyWeightedPpm: ratio === null ? null : toPpm(ratio),
    drawdown:
      deepest === null
        ? null
        : {
            ppm: deepest.ppm,
            peakAt: at(deepest.peak),
            troughAt: at(deepest.trough),
            recoveredAt: deepest.recovered === null ? null : at(deepest.recovered),
          },
    curve: index.map((each, position) => ({
      returnPpm: indexPpm(each) ?? 0,
      fallPpm: fallen[position] ?? 0,
    })),
  };
}
