// How someone wanted their results to be found, and which lots they chose.
import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../../db/query.ts";
import { scaleOf } from "../../trading/index.ts";
import { tablePart, type ExportPart } from "./export-parts.ts";
import { PAGE, pagesOf, type ExportScope } from "./export-scope.ts";

const methods = tablePart({
  name: "cost-methods",
  about: "how you chose that your results are found, each time you changed it",
  columns: ["at", "venue", "method"],
  async *pages({ ctx, userId }) {
    const read = (after: { id: string } | null) =>
      query(ctx.em)
        .selectFrom("cost_method_choices")
        .select(["id", "at", "venue", "method"])
        .where("user_id", "=", userId)
        .where("id", ">", after?.id ?? "0")
        .orderBy("id")
        .limit(PAGE)
        .execute();
    yield* pagesOf(read);
  },
});

const chosenLots = tablePart({
  name: "chosen-lots",
  about: "which lots you chose for what you sold; both are named by their transfer",
  columns: ["at", "venue", "disposal", "lot", "asset", "quantity"],
  async *pages(scope) {
    const { ctx } = scope;
    for await (const rows of pagesOf((after: Chosen | null) => chosenAfter(scope, after)))
      yield rows.map(({ quantity, ...row }) => ({
        ...row,
        quantity: formatUnits(BigInt(quantity), scaleOf(ctx.exchange, row.asset)),
      }));
  },
});

type Chosen = Awaited<ReturnType<typeof chosenAfter>>[number];

function chosenAfter(
  { ctx, userId }: ExportScope,
  after: { venue: "demo" | "live"; disposal: string; lot: string } | null,
) {
  const chosen = query(ctx.em)
    .selectFrom("lot_assignments as c")
    .innerJoin("transfers as t", "t.id", "c.disposal_id")
    .select(["c.at", "c.venue", "c.disposal_id as disposal", "c.lot_id as lot", "t.asset", "c.quantity"])
    .where("c.user_id", "=", userId)
    .orderBy("c.venue")
    .orderBy("c.disposal_id")
    .orderBy("c.lot_id")
    .limit(PAGE);
  if (after === null) return chosen.execute();
  const { venue, disposal, lot } = after;
  return chosen
    .where((of) =>
      of(of.refTuple("c.venue", "c.disposal_id", "c.lot_id"), ">", of.tuple(venue, disposal, lot)),
    )
    .execute();
}

export const lotParts: readonly ExportPart[] = [methods, chosenLots];
