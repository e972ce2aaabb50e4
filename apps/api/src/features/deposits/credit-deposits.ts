// The step from "approved" to the ledger. The exchange knows a deposit by its id and credits it once, so whoever isn't
// sure asks again; a process that died between the two is followed by the job.
import type { Context } from "../../trpc/context.ts";
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import { externalOf } from "../rails/index.ts";

const AT_ONCE = 100;

interface Approved {
  readonly id: string;
  readonly user_id: string;
  readonly rail: string;
  readonly asset: string;
  readonly arrived: string;
}

/** Credits what is approved and not credited yet. Nothing waits for the exchange inside a transaction. */
export async function creditDeposit(ctx: Context, id: string): Promise<void> {
  const rows = await ctx.em.execute<Approved[]>(
    `select id, user_id, rail, asset, arrived::text as arrived from deposits
     where id = ? and state = 'approved' and credited_at is null`,
    [id],
  );
  for (const row of rows) await credit(ctx, row);
}

/** What a process that died left between the approval and the ledger, and marks that it had no time to make. */
export async function creditDeposits(ctx: Context): Promise<void> {
  const due = await ctx.em.execute<Approved[]>(
    `select id, user_id, rail, asset, arrived::text as arrived from deposits
     where state = 'approved' and credited_at is null order by decided_at limit ${AT_ONCE}`,
  );
  await eachOnItsOwn(due, (row) => credit(ctx, row));
  // Money that came back while it was being credited: the ledger says whether it was.
  await ctx.em.execute(
    `update deposits d set credited_at = t.at from transfers t
     where d.state = 'returned' and d.credited_at is null and t.venue = 'live' and t.reference = d.id::text`,
  );
}

async function credit(ctx: Context, { id, user_id: owner, rail, asset, arrived }: Approved): Promise<void> {
  const { rejection } = await ctx.exchange.submit(
    {
      type: "deposit",
      venue: "live",
      owner,
      asset,
      amount: BigInt(arrived),
      from: externalOf({ id: rail }),
      reference: id,
    },
    "system:deposits",
  );
  if (rejection !== null) {
    throw new Error(`The exchange refused the deposit ${id}: ${JSON.stringify(rejection)}.`);
  }
  await ctx.em.execute(`update deposits set credited_at = now() where id = ? and credited_at is null`, [id]);
}
