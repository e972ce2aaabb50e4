// What someone asked to be paid out, and where to.
import { sql } from "kysely";
import { formatUnits } from "@fillmark/contracts/money";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { query } from "../../../db/query.ts";
import { scaleOf } from "../../trading/index.ts";
import { tablePart, type ExportPart } from "./export-parts.ts";

/** Who was said to hold an address, and whose it was said to be. */
const ofTravelRule = [
  "travelRule.wallet",
  "travelRule.provider",
  "travelRule.beneficiary.kind",
  "travelRule.beneficiary.name",
  "travelRule.beneficiary.country",
  "travelRule.declaredAt",
];

const withdrawals = tablePart({
  name: "withdrawals",
  about: "what you asked to be paid out, with where it went and how far it came",
  columns: [
    "id",
    "askedAt",
    "state",
    "asset",
    "arrives",
    "fee",
    "valueInUsd",
    "account",
    "holder",
    ...ofTravelRule,
    "reason",
  ],
  async *pages({ ctx, userId }) {
    const rows = await query(ctx.em)
      .selectFrom("withdrawals")
      .select(["id", "created_at as askedAt", "state", "asset", "amount", "fee", "usd_value as usd"])
      .select((of) => [
        sql<string | null>`${of.ref("destination")}->>'account'`.as("account"),
        sql<string | null>`${of.ref("destination")}->>'holder'`.as("holder"),
        sql<unknown>`${of.ref("destination")}->'travelRule'`.as("travelRule"),
        "reason",
      ])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
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
  columns: [
    "id",
    "kind",
    "asset",
    "label",
    "holder",
    "account",
    "network",
    ...ofTravelRule,
    "addedAt",
    "archivedAt",
  ],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("withdrawal_destinations")
      .select(["id", "kind", "asset", "label", "holder", "account", "network", "travel_rule as travelRule"])
      .select(["added_at as addedAt", "archived_at as archivedAt"])
      .where("user_id", "=", userId)
      .orderBy("added_at")
      .execute();
  },
});

export const withdrawalParts: readonly ExportPart[] = [withdrawals, destinations];
