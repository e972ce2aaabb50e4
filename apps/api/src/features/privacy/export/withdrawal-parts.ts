// What somebody asked to be paid out, and where to.
import { formatUnits } from "@fillmark/contracts/money";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { scaleOf } from "../../trading/index.ts";
import { tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { instantIn } from "./export-scope.ts";

const withdrawals = tablePart({
  name: "withdrawals",
  about: "what you asked to be paid out, with where it went and how far it came",
  columns: ["id", "askedAt", "state", "asset", "arrives", "fee", "valueInUsd", "account", "holder", "reason"],
  async *pages({ ctx, userId }) {
    const rows = await ctx.em.execute<(Row & { asset: string; amount: string; fee: string; usd: string })[]>(
      `select id, ${instantIn("created_at")} as "askedAt", state, asset, amount::text as amount, fee::text as fee,
         usd_value::text as usd, destination->>'account' as account, destination->>'holder' as holder, reason
       from withdrawals where user_id = ? order by withdrawals.created_at, id`,
      [userId],
    );
    yield rows.map(({ amount, fee, usd, ...row }) => {
      const scale = scaleOf(ctx.exchange, row.asset);
      return {
        ...row,
        arrives: formatUnits(BigInt(amount), scale),
        fee: formatUnits(BigInt(fee), scale),
        valueInUsd: formatUnits(BigInt(usd), LEDGER_SCALE),
      };
    });
  },
});

const destinations = tablePart({
  name: "withdrawal-destinations",
  about: "the accounts and addresses that you saved for withdrawals",
  columns: ["id", "kind", "asset", "label", "holder", "account", "network", "addedAt", "archivedAt"],
  async *pages({ ctx, userId }) {
    yield await ctx.em.execute<Row[]>(
      `select id, kind, asset, label, holder, account, network, ${instantIn("added_at")} as "addedAt",
         ${instantIn("archived_at")} as "archivedAt"
       from withdrawal_destinations where user_id = ? order by withdrawal_destinations.added_at`,
      [userId],
    );
  },
});

export const withdrawalParts: readonly ExportPart[] = [withdrawals, destinations];
