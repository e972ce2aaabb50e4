// How somebody wanted their results to be found, and which lots they chose.
import { formatUnits } from "@fillmark/contracts/money";
import { scaleOf } from "../../trading/index.ts";
import { tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { instantIn, PAGE, pagesOf } from "./export-scope.ts";

type Choice = Row & { id: string };
type Chosen = Row & { disposal: string; lot: string; venue: string; asset: string; quantity: string };

const methods = tablePart({
  name: "cost-methods",
  about: "how you chose that your results are found, each time you changed it",
  columns: ["at", "venue", "method"],
  async *pages({ ctx, userId }) {
    const read = (after: Choice | null) =>
      ctx.em.execute<Choice[]>(
        `select id::text as id, ${instantIn("at")} as at, venue, method from cost_method_choices
         where user_id = ? and id > ? order by cost_method_choices.id limit ${PAGE}`,
        [userId, after?.id ?? "0"],
      );
    yield* pagesOf(read);
  },
});

const chosenLots = tablePart({
  name: "chosen-lots",
  about: "which lots you chose for what you sold; both are named by their transfer",
  columns: ["at", "venue", "disposal", "lot", "asset", "quantity"],
  async *pages({ ctx, userId }) {
    const read = (after: Chosen | null) =>
      ctx.em.execute<Chosen[]>(
        `select ${instantIn("c.at")} as at, c.venue, c.disposal_id::text as disposal, c.lot_id::text as lot, t.asset,
           c.quantity::text as quantity
         from lot_assignments c join transfers t on t.id = c.disposal_id
         where c.user_id = ? and (c.venue, c.disposal_id, c.lot_id) > (?, ?, ?)
         order by c.venue, c.disposal_id, c.lot_id limit ${PAGE}`,
        [userId, after?.venue ?? "", after?.disposal ?? "0", after?.lot ?? "0"],
      );
    for await (const rows of pagesOf(read))
      yield rows.map(({ quantity, ...row }) => ({
        ...row,
        quantity: formatUnits(BigInt(quantity), scaleOf(ctx.exchange, row.asset)),
      }));
  },
});

export const lotParts: readonly ExportPart[] = [methods, chosenLots];
