import { sql, type Expression } from "kysely";
import { formatUnits } from "@fillmark/contracts/money";
import type { MeasuredView } from "@fillmark/contracts/site";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { recent } from "./recent.ts";

type Reader = Pick<Context, "exchange" | "clock" | "em">;

/** Fills that one look counts: a second of work. After a start the next looks count the next ones. */
const MAX_FILLS = 500_000;

/** What this installation counts of itself; the same for everybody who asks, and some seconds old at most. */
export async function measured(ctx: Context): Promise<MeasuredView> {
  return recentFigures.read(ctx);
}

const recentFigures = recent(async (ctx): Promise<MeasuredView> => {
  const own = { ...ctx, em: ctx.em.fork() };
  const { since, orders, medianMs } = ctx.exchange.matchTimes();
  return {
    at: new Date(ctx.clock.now()).toISOString(),
    matching: { since: new Date(since).toISOString(), orders, medianMs },
    fills: await countFills(own),
    ledger: await addUp(own),
  };
});

interface Counted {
  readonly through: string;
  readonly all: number;
  readonly withEvidence: number;
  readonly sinceMs: number | null;
}

/** Fills never change and come in the order of their ids, so each is counted once in a process' life. */
const counted = new WeakMap<Context["exchange"], Counted>();
const nothing: Counted = { through: "0", all: 0, withEvidence: 0, sinceMs: null };

async function countFills({ em, exchange }: Reader): Promise<MeasuredView["fills"]> {
  const before = counted.get(exchange) ?? nothing;
  const next = query(em)
    .selectFrom("fills")
    .select(["id", "at", "evidence"])
    .where("id", ">", before.through)
    .orderBy("id")
    .limit(MAX_FILLS)
    .as("f");
  const found = await query(em)
    .selectFrom(next)
    .select((of) => [
      of.fn.countAll<string>().as("fills"),
      of.fn.max<string | null>("f.id").as("through"),
      of.fn.min<Date | null>("f.at").as("first"),
      of.fn
        .countAll<string>()
        .filterWhere(isEvident(of.ref("f.evidence")))
        .as("evident"),
    ])
    .executeTakeFirstOrThrow();
  const fills = Number(found.fills);
  const after: Counted = {
    through: found.through ?? before.through,
    all: before.all + fills,
    withEvidence: before.withEvidence + Number(found.evident),
    sinceMs: before.sinceMs ?? found.first?.getTime() ?? null,
  };
  counted.set(exchange, after);
  return {
    since: after.sinceMs === null ? null : new Date(after.sinceMs).toISOString(),
    all: after.all,
    withEvidence: after.withEvidence,
    isComplete: fills < MAX_FILLS,
  };
}

const isEvident = (evidence: Expression<unknown>) =>
  sql<boolean>`${evidence}->>'bid' is not null and ${evidence}->>'ask' is not null
    and ${evidence}->>'source' is not null and ${evidence}->>'quoteAgeMs' is not null`;

/** Everything in the ledger moves from one account to another, so that all of them together have nothing. */
async function addUp({ em, exchange }: Reader): Promise<MeasuredView["ledger"]> {
  const sums = await query(em)
    .selectFrom("accounts")
    .select((of) => [
      "asset",
      of.fn.sum<string>(of("available", "+", of.ref("held"))).as("units"),
      of.fn.countAll<string>().as("accounts"),
    ])
    .groupBy(["venue", "asset"])
    .orderBy("asset")
    .orderBy("venue")
    .execute();
  const wrong = sums.find(({ units }) => units !== "0");
  const scale = exchange.assets().find(({ asset }) => asset === wrong?.asset)?.scale ?? 0;
  return {
    accounts: sums.reduce((all, { accounts }) => all + Number(accounts), 0),
    difference:
      wrong === undefined ? null : { amount: formatUnits(BigInt(wrong.units), scale), asset: wrong.asset },
  };
}
