// What of this product could stand still, each with the figures that say how it is.
import { VENUES } from "@fillmark/contracts/constants";
import type { HealthPartView } from "@fillmark/contracts/overview";
import { isBookOnly } from "../../exchange/core/price-source.ts";
import { isStuck, jobWatchOf } from "../../jobs/job-watch.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { readWatch } from "../system/index.ts";

const MINUTE_MS = 60_000;
/** Of what may be queued; people notice long before it is full. */
export const QUEUE_SHARES = { watch: 0.1, bad: 0.5 };
/** How old mail that waits may be, in milliseconds. */
export const MAIL_LIMITS = { watch: 5 * MINUTE_MS, bad: 60 * MINUTE_MS };
/** The ledger looks at itself once a minute, a job of a long look included. */
const LEDGER_TO_WATCH_MS = 5 * MINUTE_MS;

export function exchangeHealth({ exchange }: AdminContext): HealthPartView {
  const { state, seq, queued, mostQueued, inFlight } = exchange.status();
  const paused = exchange.venues().filter(({ cancelOnly }) => cancelOnly);
  const limited = limitedQuotes(exchange);
  const isCrowded = queued > mostQueued * QUEUE_SHARES.watch;
  const isOdd = paused.length > 0 || limited.length > 0 || isCrowded;
  return {
    part: "exchange",
    state: state !== "running" ? "bad" : isOdd ? "watch" : "good",
    facts: [
      { name: "state", value: state },
      { name: "commands", value: seq },
      { name: "queued", value: queued + inFlight },
      { name: "paused", value: paused.length === 0 ? null : paused.map(({ venue }) => venue).join() },
      { name: "limited", value: limited.length === 0 ? null : limited.join(", ") },
    ],
  };
}

/** Where limits have widened or stopped the liquidity provider's quotes. */
function limitedQuotes(exchange: AdminContext["exchange"]): string[] {
  return VENUES.flatMap((venue) =>
    exchange
      .pairs()
      .filter(({ pair }) => (exchange.makerStanding({ venue, pair })?.reason ?? null) !== null)
      .map(({ pair }) => `${pair} ${venue}`),
  );
}

export function feedHealth({ market, exchange }: AdminContext): HealthPartView {
  const { state, source } = market.feed();
  const priced = new Set(exchange.pairs().flatMap((rules) => (isBookOnly(rules) ? [] : [rules.pair])));
  const tickers = market.tickers().filter(({ pair }) => priced.has(pair));
  const stale = tickers.filter((ticker) => ticker.stale).length;
  const itself = feedState(state);
  return {
    part: "feed",
    state: itself === "good" && stale > 0 ? "watch" : itself,
    facts: [
      { name: "state", value: state },
      { name: "source", value: source },
      { name: "pairs", value: tickers.length },
      { name: "stale", value: stale },
    ],
  };
}

/** Of the feed as a whole, whatever single pairs lack. */
export function feedState(state: ReturnType<AdminContext["market"]["feed"]>["state"]) {
  return state === "running" ? "good" : state === "starting" ? "watch" : "bad";
}

export async function ledgerHealth({ em, clock }: AdminContext): Promise<HealthPartView> {
  const watch = await readWatch(em);
  const checkedAt = watch?.checkedAt ?? null;
  const findings = watch?.findings.length ?? 0;
  const upMs = process.uptime() * 1_000;
  return {
    part: "ledger",
    state: ledgerState({ findings, checkedAt, nowMs: clock.now(), upMs }),
    facts: [
      { name: "findings", value: findings },
      { name: "checkedAt", value: checkedAt === null ? null : new Date(checkedAt).toISOString() },
    ],
  };
}

interface LedgerFacts {
  readonly findings: number;
  readonly checkedAt: number | null;
  readonly nowMs: number;
  /** How long this process has been there. */
  readonly upMs: number;
}

/** A process that has just begun may not have looked yet, which is no reason to worry. */
export function ledgerState({ findings, checkedAt, nowMs, upMs }: LedgerFacts): HealthPartView["state"] {
  if (findings > 0) return "bad";
  if (checkedAt !== null && nowMs - checkedAt <= LEDGER_TO_WATCH_MS) return "good";
  return upMs <= LEDGER_TO_WATCH_MS ? "pending" : "watch";
}

export async function mailHealth({ em, clock, mailer }: AdminContext): Promise<HealthPartView> {
  const row = await query(em)
    .selectFrom("mails")
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere("state", "=", "waiting").as("waiting"),
      fn.min<Date | null>("created_at").filterWhere("state", "=", "waiting").as("oldest"),
      fn
        .countAll<string>()
        .filterWhere("state", "=", "failed")
        .filterWhere("created_at", ">", new Date(clock.now() - 24 * 60 * MINUTE_MS))
        .as("failed"),
      // Waiting ones that a server has not taken when it was asked.
      fn.countAll<string>().filterWhere("state", "=", "waiting").filterWhere("attempts", ">", 0).as("tried"),
      fn
        .min<Date | null>("created_at")
        .filterWhere("state", "=", "waiting")
        .filterWhere("attempts", ">", 0)
        .as("first_tried"),
      fn.max<Date | null>("sent_at").as("last_sent"),
    ])
    .where("state", "in", ["waiting", "failed", "sent"])
    .executeTakeFirstOrThrow();
  const failed = Number(row.failed);
  return {
    part: "mail",
    state: mailState({
      sends: mailer.sends,
      nowMs: clock.now(),
      failed,
      oldest: row.oldest?.getTime() ?? null,
      firstTried: row.first_tried?.getTime() ?? null,
      lastSent: row.last_sent?.getTime() ?? null,
    }),
    facts: [
      { name: "sends", value: mailer.sends ? "yes" : "no" },
      { name: "waiting", value: Number(row.waiting) },
      { name: "refusedNow", value: Number(row.tried) },
      { name: "oldestAt", value: row.oldest?.toISOString() ?? null },
      { name: "failedToday", value: failed },
      { name: "sentAt", value: row.last_sent?.toISOString() ?? null },
    ],
  };
}

interface MailFacts {
  readonly sends: boolean;
  readonly nowMs: number;
  /** In a day. */
  readonly failed: number;
  /** When what waits was written, and what the server didn't take of it; null for nothing. */
  readonly oldest: number | null;
  readonly firstTried: number | null;
  readonly lastSent: number | null;
}

/** Good is said of a server that has taken something, and has refused nothing since. */
export function mailState(looks: MailFacts): HealthPartView["state"] {
  const { sends, nowMs, failed, oldest, firstTried, lastSent } = looks;
  // Without a server nothing is sent, and nothing waits for long.
  if (!sends) return "watch";
  const ageMs = oldest === null ? 0 : nowMs - oldest;
  const hasTakenNothing = firstTried !== null && (lastSent === null || lastSent < firstTried);
  if (ageMs > MAIL_LIMITS.bad || hasTakenNothing) return "bad";
  if (ageMs > MAIL_LIMITS.watch || failed > 0 || firstTried !== null) return "watch";
  return lastSent === null ? "pending" : "good";
}

export function jobsHealth({ exchange, clock }: AdminContext): HealthPartView {
  const jobs = jobWatchOf(exchange).list();
  const now = clock.now();
  const failing = jobs.filter(({ failedAt }) => failedAt !== null).map(({ name }) => name);
  const stuck = jobs.filter((job) => isStuck(job, now)).map(({ name }) => name);
  return {
    part: "jobs",
    state: failing.length > 0 ? "bad" : stuck.length > 0 || jobs.length === 0 ? "watch" : "good",
    facts: [
      { name: "known", value: jobs.length },
      { name: "failing", value: failing.length === 0 ? null : failing.join(", ") },
      { name: "stuck", value: stuck.length === 0 ? null : stuck.join(", ") },
    ],
  };
}
