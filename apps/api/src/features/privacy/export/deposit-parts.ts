// What someone paid in, and what was corrected by hand.
import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../../db/query.ts";
import { scaleOf } from "../../trading/index.ts";
import { tablePart, type ExportPart } from "./export-parts.ts";

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
    const rows = await query(ctx.em)
      .selectFrom("deposits")
      .select(["id", "requested_at as askedAt", "state", "rail", "asset", "amount", "arrived", "reference"])
      .select(["credited_at as creditedAt", "returned_at as returnedAt", "reason"])
      .where("user_id", "=", userId)
      .orderBy("requested_at")
      .orderBy("id")
      .execute();
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

const chargebacks = tablePart({
  name: "chargebacks",
  about: "deposits that your bank took back or wanted to, and what of them was held",
  columns: ["id", "openedAt", "endedAt", "state", "asset", "amount", "held"],
  async *pages({ ctx, userId }) {
    const rows = await query(ctx.em)
      .selectFrom("chargebacks")
      .select(["id", "opened_at as openedAt", "ended_at as endedAt", "state", "asset", "amount", "held"])
      .where("user_id", "=", userId)
      .orderBy("opened_at")
      .orderBy("id")
      .execute();
    yield rows.map(({ amount, held, ...row }) => {
      const text = (units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, row.asset));
      return { ...row, amount: text(amount), held: held === null ? null : text(held) };
    });
  },
});

const adjustments = tablePart({
  name: "adjustments",
  about: "corrections of your balance by two of our people",
  columns: ["id", "madeAt", "asset", "amount", "category"],
  async *pages({ ctx, userId }) {
    const rows = await query(ctx.em)
      .selectFrom("adjustments")
      .select(["id", "ended_at as madeAt", "asset", "amount", "category"])
      .where("user_id", "=", userId)
      .where("state", "=", "executed")
      .orderBy("ended_at")
      .orderBy("id")
      .execute();
    yield rows.map(({ amount, ...row }) => ({
      ...row,
      amount: formatUnits(BigInt(amount), scaleOf(ctx.exchange, row.asset)),
    }));
  },
});

export const depositParts: readonly ExportPart[] = [deposits, chargebacks, adjustments];
