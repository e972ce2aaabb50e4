// What somebody paid in, and what was corrected by hand.
import { formatUnits } from "@fillmark/contracts/money";
import { scaleOf } from "../../trading/index.ts";
import { tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { instantIn } from "./export-scope.ts";

type Deposit = Row & { asset: string; amount: string; arrived: string | null };

const deposits = tablePart({
  name: "deposits",
  about: "what you asked to pay in, what of it arrived, and how far it came",
  columns: [
    "id",
    "askedAt",
    "state",
    "rail",
    "asset",
    "amount",
    "arrived",
    "reference",
    "creditedAt",
    "returnedAt",
    "reason",
  ],
  async *pages({ ctx, userId }) {
    const rows = await ctx.em.execute<Deposit[]>(
      `select id, ${instantIn("requested_at")} as "askedAt", state, rail, asset, amount::text as amount,
         arrived::text as arrived, reference, ${instantIn("credited_at")} as "creditedAt",
         ${instantIn("returned_at")} as "returnedAt", reason
       from deposits where user_id = ? order by deposits.requested_at, id`,
      [userId],
    );
    yield rows.map(({ amount, arrived, ...row }) => {
      const scale = scaleOf(ctx.exchange, row.asset);
      return {
        ...row,
        amount: formatUnits(BigInt(amount), scale),
        arrived: arrived === null ? null : formatUnits(BigInt(arrived), scale),
      };
    });
  },
});

const adjustments = tablePart({
  name: "adjustments",
  about: "corrections of your balance by two of our people",
  columns: ["id", "madeAt", "asset", "amount", "category"],
  async *pages({ ctx, userId }) {
    const rows = await ctx.em.execute<(Row & { asset: string; amount: string })[]>(
      `select id, ${instantIn("ended_at")} as "madeAt", asset, amount::text as amount, category
       from adjustments where user_id = ? and state = 'executed' order by adjustments.ended_at, id`,
      [userId],
    );
    yield rows.map(({ amount, ...row }) => ({
      ...row,
      amount: formatUnits(BigInt(amount), scaleOf(ctx.exchange, row.asset)),
    }));
  },
});

export const depositParts: readonly ExportPart[] = [deposits, adjustments];
