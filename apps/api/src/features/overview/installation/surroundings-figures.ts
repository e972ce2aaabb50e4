// What stands around the exchange: prices, mail, room, the certificate, and the process itself.
import type { FigureVerdict, FigureView } from "@fillmark/contracts/installation";
import type { HealthPartView } from "@fillmark/contracts/overview";
import type { AdminContext } from "../../../context/context.ts";
import { ENGINE } from "../../../exchange/core/commands.ts";
import { query } from "../../../db/query.ts";
import { release } from "../../../runtime/release.ts";
import { eventLoopDelay } from "../../../runtime/event-loop-delay.ts";
import { daysLeft } from "../../../tls/certificate.port.ts";
import { certificateHealth, diskHealth, memoryHealth } from "../machine-health.ts";
import { feedHealth, feedState, MAIL_LIMITS, mailHealth } from "../product-health.ts";
import { judged, plain, secondsSince, within } from "./figure.ts";

/** A simulated or live feed confirms its quotes at least each second. */
const FEED_LIMITS = { watch: 10_000, bad: 60_000 };
const MAILBOX_BAD_MS = 900_000;
const DELAY_LIMITS = { watch: 100, bad: 500 };

/** `pending` is no reason to look. */
const verdictOf = (state: HealthPartView["state"]): FigureVerdict => (state === "pending" ? "plain" : state);

type Facts = Pick<HealthPartView, "facts">;

const fact = ({ facts }: Facts, name: string): FigureView["value"] =>
  facts.find((one) => one.name === name)?.value ?? null;

function numberOf(facts: Facts, name: string): number | null {
  const value = fact(facts, name);
  return typeof value === "number" ? value : null;
}

export function marketFigures(ctx: AdminContext): FigureView[] {
  const { market, clock } = ctx;
  const health = feedHealth(ctx);
  const { state } = market.feed();
  const stale = numberOf(health, "stale") ?? 0;
  const newest = market.tickers().flatMap(({ pair }) => market.quote(pair)?.at ?? []);
  const ageMs = newest.length === 0 ? null : Math.max(0, clock.now() - Math.max(...newest));
  return [
    judged("feedState", "text", { value: state, verdict: feedState(state) }),
    plain("feedSource", "text", fact(health, "source")),
    judged("feedAgeMs", "ms", within(ageMs, FEED_LIMITS)),
    plain("pairs", "count", fact(health, "pairs")),
    judged("stalePairs", "count", { value: stale, verdict: stale > 0 ? "watch" : "good" }),
  ];
}

export async function mailFigures(ctx: AdminContext): Promise<FigureView[]> {
  const health = await mailHealth(ctx);
  const oldestAt = fact(health, "oldestAt");
  const oldest = typeof oldestAt === "string" ? secondsSince(Date.parse(oldestAt), ctx.clock.now()) : null;
  const failed = numberOf(health, "failedToday") ?? 0;
  const { sends } = ctx.mailer;
  return [
    judged("mailServer", "text", {
      value: sends ? "set" : "none",
      verdict: verdictOf(health.state),
    }),
    plain("mailWaiting", "count", fact(health, "waiting")),
    // Without a server nothing is sent, which its own line says.
    judged(
      "mailOldestSeconds",
      "seconds",
      sends
        ? within(oldest, { watch: MAIL_LIMITS.watch / 1_000, bad: MAIL_LIMITS.bad / 1_000 })
        : { value: oldest, verdict: "plain" },
    ),
    judged("mailFailed", "count", { value: failed, verdict: failed > 0 ? "watch" : "good" }),
    await mailboxFigure(ctx),
  ];
}

/** Of the support desk. One that can't be read is bad after a quarter of an hour: people wait for answers there. */
async function mailboxFigure({ em, clock, supportMail }: AdminContext): Promise<FigureView> {
  if (supportMail.mailbox === null)
    return judged("mailboxState", "text", { value: "none", verdict: "plain" });
  const state = await query(em)
    .selectFrom("support_mailboxes")
    .select(["failure", "failing_since"])
    .where("place", "=", supportMail.mailbox.place)
    .executeTakeFirst();
  const failingMs = clock.now() - (state?.failing_since?.getTime() ?? Infinity);
  const verdict = failingMs < 0 ? "good" : failingMs < MAILBOX_BAD_MS ? "watch" : "bad";
  return judged("mailboxState", "text", { value: state?.failure ?? "set", verdict });
}

export async function diskFigures(ctx: AdminContext): Promise<FigureView[]> {
  const health = await diskHealth(ctx);
  return [
    judged("freeBytes", "bytes", { value: fact(health, "freeBytes"), verdict: verdictOf(health.state) }),
    plain("totalBytes", "bytes", fact(health, "totalBytes")),
    plain("floorBytes", "bytes", fact(health, "floorBytes")),
    plain("filesIn", "text", fact(health, "place")),
  ];
}

export function certificateFigures(ctx: AdminContext): FigureView[] {
  const [health] = certificateHealth(ctx);
  if (health === undefined || ctx.certificate === null) {
    return [judged("certificateDays", "days", { value: null, verdict: "plain" })];
  }
  const facts = ctx.certificate.facts();
  return [
    judged("certificateDays", "days", {
      value: daysLeft(facts, ctx.clock.now()),
      verdict: verdictOf(health.state),
    }),
    plain("certificateNames", "text", facts.names),
  ];
}

export function processFigures({ roles }: Pick<AdminContext, "roles">): FigureView[] {
  const memory = memoryHealth();
  const { p99Ms, maxMs } = eventLoopDelay();
  return [
    plain("release", "text", release),
    plain("engine", "text", String(ENGINE)),
    plain("runtime", "text", `Node.js ${process.versions.node}`),
    plain("roles", "text", roles === "all" ? roles : roles.join(", ")),
    plain("upSeconds", "seconds", fact(memory, "upSeconds")),
    judged("eventLoopP99Ms", "ms", within(p99Ms, DELAY_LIMITS)),
    plain("eventLoopMaxMs", "ms", maxMs),
    judged("heapBytes", "bytes", { value: fact(memory, "heapBytes"), verdict: verdictOf(memory.state) }),
    plain("heapMostBytes", "bytes", fact(memory, "heapMostBytes")),
    plain("processBytes", "bytes", fact(memory, "processBytes")),
    plain("machineBytes", "bytes", fact(memory, "machineBytes")),
  ];
}
