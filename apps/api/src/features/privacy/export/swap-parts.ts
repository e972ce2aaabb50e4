// What someone exchanged with the market maker, at which price.
import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../../db/query.ts";
import { scaleOf } from "../../trading/index.ts";
import { PAGE, pagesOf } from "./export-scope.ts";
import { tablePart, type ExportPart } from "./export-parts.ts";

const swaps = tablePart({
  name: "swaps",
  about: "what you swapped, with its fee; prices that you did not take are forgotten",
  columns: [
    "id",
    "acceptedAt",
    "state",
    "venue",
    "from",
    "paid",
    "fee",
    "to",
    "got",
    "reason",
    "demoAccount",
  ],
  async *pages({ ctx, userId }) {
    const read = (after: { id: string } | null) => {
      const accepted = query(ctx.em)
        .selectFrom("swap_quotes")
        .select(["id", "accepted_at as acceptedAt", "state", "venue", "from_asset as from"])
        .select("demo_account as demoAccount")
        .select(["from_amount as paid", "fee", "to_asset as to", "to_amount as got", "reason"])
        .where("user_id", "=", userId)
        .where("accepted_at", "is not", null)
        .orderBy("id")
        .limit(PAGE);
      return (after === null ? accepted : accepted.where("id", ">", after.id)).execute();
    };
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
