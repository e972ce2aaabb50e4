// How well each fill was executed, on both venues and over all demo epochs, oldest first.
import { ExecutionView, REALISED_AFTER } from "@fillmark/contracts/execution";
import { query } from "../../../db/query.ts";
import { executionView } from "../../execution/index.ts";
import { tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { PAGE, pagesOf } from "./export-scope.ts";
import { numberOn, ownedAccounts } from "./owned-accounts.ts";

const plain = Object.keys(ExecutionView.shape).filter((name) => name !== "realised");
const after = REALISED_AFTER.flatMap((seconds) => [`midAfter${seconds}s`, `realisedSpread${seconds}sBps`]);

const executions: ExportPart = tablePart({
  name: "executions",
  about: "how well each of your trades was executed, compared with the market before and after it",
  columns: [...plain, ...after, "demoAccount"],
  async *pages(scope) {
    const { ctx, seq, atMs } = scope;
    const owners = [...new Set((await ownedAccounts(scope)).map(({ owner }) => owner))];
    const read = (last: { fill_id: string } | null) =>
      query(ctx.em)
        .selectFrom("executions")
        .selectAll()
        .where("owner", "in", owners)
        .where("seq", "<=", String(seq))
        .where("fill_id", ">", last?.fill_id ?? "0")
        .orderBy("fill_id")
        .limit(PAGE)
        .execute();
    for await (const rows of pagesOf(read))
      yield rows.map((row) => ({
        demoAccount: numberOn(row),
        ...flat(executionView(ctx.exchange, row, atMs)),
      }));
  },
});

function flat({ realised, ...view }: ExecutionView): Row {
  const mids = realised.map(({ seconds, mid, spreadBps }) => ({
    [`midAfter${seconds}s`]: mid,
    [`realisedSpread${seconds}sBps`]: spreadBps,
  }));
  return { ...view, ...mids[0], ...mids[1] };
}

export const executionParts: readonly ExportPart[] = [executions];
