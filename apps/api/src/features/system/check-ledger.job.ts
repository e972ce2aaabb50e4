import type { EntityManager } from "@mikro-orm/postgresql";
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import { watchLedger } from "../../exchange/index.ts";
import type { Context } from "../../context/context.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit, mailAdmins } from "../admin/index.ts";
import { replaceFindings, type Findings } from "./ledger-watch-row.ts";

/** The message for traders; what was found stands in the log, in the mail and on the console. */
const REASON = "Our books are being checked.";

/**
 * Looks whether the ledger adds up. Where it doesn't, the venue goes into cancel-only at once, so that nothing is
 * traded on money that may not be there, and those who run the exchange get one mail. Only a person opens it again.
 */
export async function checkLedger(ctx: Context): Promise<void> {
  const { findings, isBehind } = await inTransaction(ctx.em, (em) => watchLedger(em));
  if (isBehind) ctx.log.info("There are more transfers to check than one look reads.");
  for (const venue of VENUES) {
    const failures = findings.filter((finding) => finding.venue === venue).map(({ failure }) => failure);
    if (failures.length > 0) await pause(ctx, venue, failures);
  }
  await inTransaction(ctx.em, async (em) => {
    const before = await replaceFindings(em, findings);
    const news = findings.filter(({ venue }) => before.every((known) => known.venue !== venue));
    if (news.length > 0) await report(ctx, em, news);
  });
}

async function pause(ctx: Context, venue: Venue, failures: readonly string[]): Promise<void> {
  ctx.log.error({ venue, failures }, "The ledger doesn't add up.");
  if (ctx.exchange.venues().some((standing) => standing.venue === venue && standing.cancelOnly)) return;
  const subject = { kind: "venue", id: venue };
  await audit(ctx, ctx.em, { action: "system.setVenue", subject, details: { cancelOnly: true, failures } });
  const command = { type: "setVenue", venue, cancelOnly: true, reason: REASON } as const;
  const { rejection } = await ctx.exchange.submit(command, "system:check-ledger");
  if (rejection !== null) throw new Error(`The exchange doesn't let itself be paused: ${rejection.code}.`);
}

async function report({ clock }: Context, em: EntityManager, news: Findings): Promise<void> {
  const venues = [...new Set(news.map(({ venue }) => venue))].join(" and ");
  await mailAdmins(em, clock, {
    needs: "exchange.set_up",
    subject: `Trading is paused on the ${venues} venue`,
    paragraphs: [
      `the ledger doesn't add up on the ${venues} venue, so orders can only be canceled there now. Found:`,
      news.map(({ failure }) => failure).join("\n"),
      "npm run prove names every row that fails. Mend the cause, then open the venue in the console, under System.",
    ],
    kind: "system.ledger",
    once: `ledger:${uuidV7(clock.now())}`,
  });
}
