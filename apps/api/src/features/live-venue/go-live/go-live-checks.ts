import { GO_LIVE_CHECKS } from "@fillmark/contracts/go-live";
import type { GoLiveCheckView } from "@fillmark/contracts/live-venue";
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { confirmedChecks } from "./confirmations.ts";
import { backupCheck, legalCheck, legalTexts, ownersCheck, proofCheck } from "./records.ts";
import { feedCheck, mailboxCheck, mailCheck, railsCheck, tlsCheck } from "./surroundings.ts";

/** Everything that has to be there before the live venue is opened, as it is at this moment. */
export async function goLiveChecks(ctx: Context): Promise<GoLiveCheckView[]> {
  const { em, clock } = ctx;
  const checks = [
    railsCheck(ctx),
    feedCheck(ctx),
    await mailCheck(em, ctx),
    await mailboxCheck(ctx),
    await ownersCheck(em),
    await backupCheck(em, clock),
    await proofCheck(em, clock),
    tlsCheck(ctx),
    legalCheck(await legalTexts(em)),
    ...(await confirmedChecks(ctx)),
  ];
  return checks.toSorted((a, b) => GO_LIVE_CHECKS.indexOf(a.check) - GO_LIVE_CHECKS.indexOf(b.check));
}

/** What is still missing of it. */
export async function missingChecks(ctx: Context): Promise<GoLiveCheckView["check"][]> {
  return (await goLiveChecks(ctx)).flatMap(({ check, isDone }) => (isDone ? [] : [check]));
}

/** Throws GO_LIVE_INCOMPLETE, which names what is missing. */
export async function requireComplete(ctx: Context): Promise<void> {
  const missing = await missingChecks(ctx);
  if (missing.length > 0) throw new DomainError("GO_LIVE_INCOMPLETE", { missing });
}
