// What somebody exchanged with the house, at which price.
import { formatUnits } from "@fillmark/contracts/money";
import { scaleOf } from "../../trading/index.ts";
import { instantIn, PAGE, pagesOf } from "./export-scope.ts";
import { tablePart, type ExportPart, type Row } from "./export-parts.ts";

type Stored = Row & { id: string; from: string; to: string; paid: string; got: string; fee: string };

const swaps = tablePart({
  name: "swaps",
  about: "what you swapped, with its fee; prices that you did not take are forgotten",
  columns: ["id", "acceptedAt", "state", "venue", "from", "paid", "fee", "to", "got", "reason"],
  async *pages({ ctx, userId }) {
    const read = (after: Stored | null) =>
      ctx.em.execute<Stored[]>(
        `select id, ${instantIn("accepted_at")} as "acceptedAt", state,
           venue, from_asset as "from", from_amount::text as paid, fee::text as fee, to_asset as "to",
           to_amount::text as got, reason
         from swap_quotes where user_id = ? and accepted_at is not null and (?::uuid is null or id > ?::uuid)
         order by swap_quotes.id limit ${PAGE}`,
        [userId, after?.id ?? null, after?.id ?? null],
      );
    for await (const rows of pagesOf(read)) {
      yield rows.map(({ paid, got, fee, ...row }) => {
        const [from, to] = [scaleOf(ctx.exchange, row.from), scaleOf(ctx.exchange, row.to)];
        return {
          ...row,
          paid: formatUnits(BigInt(paid), from),
          fee: formatUnits(BigInt(fee), from),
          got: formatUnits(BigInt(got), to),
        };
      });
    }
  },
});

export const swapParts: readonly ExportPart[] = [swaps];
