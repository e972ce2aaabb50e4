// The fees that someone was given. Whose orders count as one with theirs is the other accounts' business as well: left out.
import { query } from "../../../db/query.ts";
import { tablePart, type ExportPart } from "./export-parts.ts";

const feeSchedules = tablePart({
  name: "fee-schedules",
  about:
    "fees of your own that two of our people decided on, by 30-day volume; a maker fee below zero is a rebate",
  columns: ["decidedAt", "venue", "minVolume", "makerBps", "takerBps", "until"],
  async *pages({ ctx, userId }) {
    const rows = await query(ctx.em)
      .selectFrom("terms_changes")
      .select(["ended_at as decidedAt", "changes"])
      .where("user_id", "=", userId)
      .where("kind", "=", "fee_schedule")
      .where("state", "=", "executed")
      .orderBy("ended_at")
      .orderBy("id")
      .execute();
    yield rows.flatMap(({ decidedAt, changes }) => {
      if (changes.kind !== "fee_schedule") return [];
      const { venue, to } = changes;
      const standard = { minVolume: null, makerBps: null, takerBps: null };
      const tiers = to === null ? [standard] : to.tiers;
      return tiers.map((tier) => ({ decidedAt, venue, ...tier, until: to?.until ?? null }));
    });
  },
});

export const termsParts: readonly ExportPart[] = [feeSchedules];
