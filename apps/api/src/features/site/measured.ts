import { formatUnits } from "@fillmark/contracts/money";
import type { MeasuredView } from "@fillmark/contracts/site";
import type { Context } from "../../trpc/context.ts";
import { recent } from "./recent.ts";

type Reader = Pick<Context, "exchange" | "clock" | "em">;

/** Fills that one look counts: a second of work. After a start the next looks count the next ones. */
const MOST_FILLS = 500_000;

/** What this house counts of itself; the same for everybody who asks, and some seconds old at most. */
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
  const [row] = await em.execute<
    { fills: number; evident: number; through: string | null; first_ms: number | null }[]
  >(
    `select count(*)::float8 as fills, max(id)::text as through, (extract(epoch from min(at)) * 1000)::float8 as first_ms,
       (count(*) filter (where evidence->>'bid' is not null and evidence->>'ask' is not null
         and evidence->>'source' is not null and evidence->>'quoteAgeMs' is not null))::float8 as evident
     from (select id, at, evidence from fills where id > ? order by id limit ${MOST_FILLS}) f`,
    [before.through],
  );
  const { fills = 0, evident = 0, through = null, first_ms: firstMs = null } = row ?? {};
  const after: Counted = {
    through: through ?? before.through,
    all: before.all + fills,
    withEvidence: before.withEvidence + evident,
    sinceMs: before.sinceMs ?? firstMs,
  };
  counted.set(exchange, after);
  return {
    since: after.sinceMs === null ? null : new Date(after.sinceMs).toISOString(),
    all: after.all,
    withEvidence: after.withEvidence,
    isComplete: fills < MOST_FILLS,
  };
}

/** Everything in the ledger moves from one account to another, so that all of them together have nothing. */
async function addUp({ em, exchange }: Reader): Promise<MeasuredView["ledger"]> {
  const sums = await em.execute<{ asset: string; units: string; accounts: number }[]>(
    `select asset, sum(available + held)::text as units, count(*)::int as accounts from accounts
     group by venue, asset order by asset, venue`,
  );
  const wrong = sums.find(({ units }) => units !== "0");
  const scale = exchange.assets().find(({ asset }) => asset === wrong?.asset)?.scale ?? 0;
  return {
    accounts: sums.reduce((all, { accounts }) => all + accounts, 0),
    difference:
      wrong === undefined ? null : { amount: formatUnits(BigInt(wrong.units), scale), asset: wrong.asset },
  };
}
