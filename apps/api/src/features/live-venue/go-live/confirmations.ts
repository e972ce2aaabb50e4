// What nobody can see from inside. An owner says that it is so, of what it is at that moment: once that has changed, it has
// to be confirmed again.
import type { GoLiveConfirmed } from "@fillmark/contracts/go-live";
import type { GoLiveCheckView } from "@fillmark/contracts/live-venue";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { found } from "./finding.ts";
import { legalTexts } from "./records.ts";

/** A restored backup says little about one that is made half a year later. */
const RESTORE_COUNTS_MS = 90 * 24 * 3_600_000;

/** What would be confirmed now; a check that isn't here has nothing to be confirmed. */
export async function confirmable(ctx: Context): Promise<ReadonlyMap<GoLiveConfirmed, string>> {
  const texts = await legalTexts(ctx.em);
  const { origin, secure } = ctx.auth.cookies;
  const about = new Map<GoLiveConfirmed, string>([
    ["restore", ""],
    ["counsel", texts.map(({ kind, version }) => `${kind} ${version}`).join(", ")],
  ]);
  // With a certificate of ours there is no proxy whose own would have to be looked at.
  if (secure && ctx.certificate === null) about.set("proxy", origin ?? "");
  return about;
}

function standing(em: EntityManager) {
  return query(em)
    .selectFrom("go_live_confirmations as c")
    .innerJoin("admins as a", "a.id", "c.confirmed_by")
    .select(["c.id", "c.check_name", "c.about", "c.note", "c.confirmed_at"])
    .select((of) => of.fn.coalesce("a.name", sql<string>`split_part(${of.ref("a.email")}, '@', 1)`).as("by"))
    .where("c.revoked_at", "is", null);
}

/** The checks that people confirm, each with who did. */
export async function confirmedChecks(ctx: Context): Promise<GoLiveCheckView[]> {
  const rows = await standing(ctx.em).execute();
  return [...(await confirmable(ctx))].map(([check, about]) => {
    const row = rows.find((one) => one.check_name === check && one.about === about);
    const at = row?.confirmed_at.getTime() ?? 0;
    const isOver = check === "restore" && ctx.clock.now() - at > RESTORE_COUNTS_MS;
    if (row === undefined || isOver)
      return found(check, { isDone: false, finding: row === undefined ? "unconfirmed" : "old", about });
    const { id, by, note } = row;
    const confirmation = { id, by, note, at: row.confirmed_at.toISOString() };
    return { ...found(check, { isDone: true, finding: "confirmed", about, at }), confirmation };
  });
}
