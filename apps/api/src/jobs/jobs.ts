// Every job and its schedule (minute hour day month weekday, UTC; with six fields the first is the second).
import { setTimeout } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Cron } from "croner";
import { sweepReceivedAlerts } from "../features/alert-hooks/index.ts";
import { expireAlerts, sweepAlerts } from "../features/alerts/index.ts";
import { sweepSessions } from "../features/auth/index.ts";
import { assignWaiting } from "../features/chat/assign-waiting.job.ts";
import { mailOfflineUsers } from "../features/chat/mail-offline-users.job.ts";
import { forgetSharedPages } from "../features/chat/share-page.ts";
import { contactJobs } from "../features/contacts/index.ts";
import { expireDeposits } from "../features/deposits/index.ts";
import { findDuplicates } from "../features/duplicates/find-duplicates.job.ts";
import { recordExecutions, reportLimits } from "../features/execution/index.ts";
import { returnToQueue, wakeSnoozed } from "../features/inbox/index.ts";
import { openLiveVenue } from "../features/live-venue/index.ts";
import { examineDue } from "../features/monitoring/index.ts";
import { buyDue } from "../features/recurring-buys/index.ts";
import { railJobs } from "../features/rails/index.ts";
import { closeDays, notifyTeam, sumTrading } from "../features/overview/index.ts";
import { fetchFeeds, fetchImages, sweepNews } from "../features/news/index.ts";
import { notificationJobs } from "../features/notifications/index.ts";
import { deleteAccounts, makeExports, sweepExports } from "../features/privacy/index.ts";
import { screenAgain } from "../features/screening/index.ts";
import { fetchMails, mailAnswers, watchMailbox } from "../features/support-mail/index.ts";
import { runRules } from "../features/support-rules/index.ts";
import { sweepQuotes } from "../features/swap/index.ts";
import { checkLedger } from "../features/system/index.ts";
import { reportCertificate } from "../features/system/report-certificate.job.ts";
import { takeCheckpoint } from "../features/system/take-checkpoint.job.ts";
import { signTip } from "../features/system/sign-tip.job.ts";
import { applyDueChanges } from "../features/team/changes/apply-due-changes.job.ts";
import { expireVerification } from "../features/verification/expire-verification.job.ts";
import { findUnnoted } from "../features/verification/find-unnoted.job.ts";
import { hashCountries } from "../features/verification/hash-countries.job.ts";
import { screenUnseen } from "../features/verification/screen-unseen.job.ts";
import { decideInSandbox, sweepVerification } from "../features/verification/index.ts";
import { webhookJobs } from "../features/webhooks/index.ts";
import { approveInSandbox, askAfterPayouts, payWithdrawals } from "../features/withdrawals/index.ts";
import { sweepFiles } from "../files/sweep-files.job.ts";
import { jobWatchOf } from "./job-watch.ts";
import { sendMails } from "../mail/send-mails.job.ts";
import { deliverOutbox } from "../outbox/deliver-outbox.job.ts";
import { commandHandlers } from "../composition/command-handlers.ts";
import { railHandlers } from "../composition/rail-handlers.ts";
import type { Context, Parts } from "../context/context.ts";
import { cancelDueOrders } from "../features/trading/index.ts";
import { placeOrder } from "../features/trading/place-order.ts";
import { previewOrder } from "../features/trading/preview-order.ts";
import { systemContext } from "../context/system-context.ts";

interface Job {
  readonly name: string;
  readonly schedule: string;
  readonly run: (ctx: Context) => Promise<void>;
  /** At the start, too, and not only at its next time. */
  readonly isFirst?: true;
  /** Every process does it, for what it has in its own memory. */
  readonly isOwn?: true;
  /** It stores much that nobody waits for right now: not while there is no room. */
  readonly needsRoom?: true;
  /** Says when there is something to do before its next time. Ends with the signal. */
  readonly watch?: (ctx: Context, wake: () => void, signal: AbortSignal) => Promise<void>;
}

/** Who writes by e-mail is answered by the channel that brings their messages in, where there is one. */
const answerHooks: contactJobs.AnswerHooks = { page: contactJobs.mailGuest, email: null };

const jobs: readonly Job[] = [
  { name: "sweep-sessions", schedule: "17 * * * *", run: sweepSessions },
  { name: "sweep-files", schedule: "41 * * * *", run: sweepFiles },
  { name: "send-mails", schedule: "*/2 * * * * *", run: sendMails },
  {
    name: "fetch-support-mails",
    schedule: "*/30 * * * * *",
    run: fetchMails,
    isFirst: true,
    needsRoom: true,
    watch: watchMailbox,
  },
  { name: "mail-support-answers", schedule: "*/2 * * * * *", run: mailAnswers },
  { name: "sign-tip", schedule: "* * * * *", run: signTip },
  { name: "take-checkpoint", schedule: "49 * * * *", run: takeCheckpoint, needsRoom: true },
  { name: "report-certificate", schedule: "11 * * * *", run: reportCertificate, isFirst: true },
  { name: "check-ledger", schedule: "* * * * *", run: checkLedger, isFirst: true },
  { name: "save-seen", schedule: "* * * * *", run: ({ chat }) => chat.saveSeen(), isOwn: true },
  { name: "mail-away-users", schedule: "* * * * *", run: mailOfflineUsers },
  { name: "forget-shared-pages", schedule: "* * * * *", run: forgetSharedPages },
  {
    name: "mail-away-contacts",
    schedule: "* * * * *",
    run: (ctx) => contactJobs.mailAwayContacts(ctx, answerHooks),
  },
  { name: "forget-contacts", schedule: "43 * * * *", run: contactJobs.forgetContacts },
  { name: "wake-snoozed", schedule: "* * * * *", run: wakeSnoozed },
  { name: "return-to-queue", schedule: "* * * * *", run: returnToQueue },
  {
    name: "tell-business-hours",
    schedule: "*/10 * * * * *",
    run: ({ chat, em }) => chat.tellHours(em),
    isOwn: true,
  },
  { name: "assign-waiting", schedule: "*/5 * * * * *", run: assignWaiting },
  { name: "run-support-rules", schedule: "* * * * * *", run: runRules },
  { name: "do-team-changes", schedule: "* * * * *", run: applyDueChanges },
  { name: "deliver-outbox", schedule: "*/2 * * * * *", run: (ctx) => deliverOutbox(ctx, commandHandlers) },
  { name: "fetch-feeds", schedule: "*/15 * * * * *", run: fetchFeeds, needsRoom: true },
  { name: "fetch-news-images", schedule: "*/5 * * * * *", run: fetchImages, needsRoom: true },
  { name: "sweep-news", schedule: "37 * * * *", run: sweepNews },
  { name: "make-exports", schedule: "*/3 * * * * *", run: makeExports, needsRoom: true },
  { name: "sweep-exports", schedule: "23 * * * *", run: sweepExports },
  { name: "expire-verification", schedule: "* * * * *", run: expireVerification },
  { name: "sweep-verification", schedule: "31 * * * *", run: sweepVerification },
  { name: "screen-again", schedule: "*/5 * * * * *", run: screenAgain },
  { name: "screen-unseen", schedule: "*/30 * * * * *", run: screenUnseen },
  { name: "examine-movements", schedule: "*/5 * * * * *", run: examineDue },
  { name: "hash-countries", schedule: "*/30 * * * * *", run: hashCountries },
  { name: "find-unnoted", schedule: "*/30 * * * * *", run: findUnnoted },
  { name: "find-duplicates", schedule: "*/30 * * * * *", run: findDuplicates },
  { name: "cancel-due-orders", schedule: "* * * * * *", run: cancelDueOrders, isFirst: true },
  {
    name: "buy-recurring",
    schedule: "*/2 * * * * *",
    run: (ctx) => buyDue(ctx, { place: placeOrder, preview: previewOrder }),
  },
  { name: "sum-trading", schedule: "*/30 * * * * *", run: sumTrading },
  { name: "record-executions", schedule: "* * * * * *", run: recordExecutions, needsRoom: true },
  { name: "report-liquidity-limits", schedule: "* * * * * *", run: reportLimits },
  { name: "close-days", schedule: "23 * * * *", run: closeDays },
  { name: "sweep-quotes", schedule: "* * * * *", run: sweepQuotes },
  { name: "decide-in-sandbox", schedule: "*/2 * * * * *", run: decideInSandbox },
  { name: "approve-in-sandbox", schedule: "*/2 * * * * *", run: approveInSandbox },
  { name: "pay-withdrawals", schedule: "*/2 * * * * *", run: payWithdrawals },
  { name: "ask-after-payouts", schedule: "* * * * *", run: askAfterPayouts },
  { name: "open-live-venue", schedule: "*/2 * * * * *", run: openLiveVenue, isFirst: true },
  { name: "delete-accounts", schedule: "* * * * *", run: deleteAccounts },
  { name: "sandbox-notices", schedule: "*/2 * * * * *", run: railJobs.sendNotices },
  { name: "rail-events", schedule: "*/5 * * * * *", run: (ctx) => railJobs.handleEvents(ctx, railHandlers) },
  { name: "expire-deposits", schedule: "* * * * *", run: expireDeposits },
  { name: "tell-orders", schedule: "* * * * * *", run: notificationJobs.notifyOrders },
  { name: "tell-announcements", schedule: "*/5 * * * * *", run: notificationJobs.publishAnnouncements },
  { name: "notify-team", schedule: "*/5 * * * * *", run: notifyTeam },
  { name: "deliver-notifications", schedule: "*/2 * * * * *", run: notificationJobs.deliver },
  { name: "send-digests", schedule: "* * * * *", run: notificationJobs.sendDigests },
  { name: "sweep-notifications", schedule: "53 * * * *", run: notificationJobs.sweep },
  { name: "collect-webhook-events", schedule: "* * * * * *", run: webhookJobs.collectOrders },
  { name: "deliver-webhooks", schedule: "* * * * * *", run: (ctx) => ctx.webhooks.sendDue(ctx) },
  { name: "end-webhooks-behind", schedule: "* * * * *", run: webhookJobs.endFarBehind },
  { name: "sweep-webhooks", schedule: "47 * * * *", run: webhookJobs.sweep },
  { name: "sweep-received-alerts", schedule: "51 * * * *", run: sweepReceivedAlerts },
  { name: "save-looks", schedule: "*/5 * * * * *", run: ({ alerts }) => alerts.saveWatermarks() },
  { name: "expire-alerts", schedule: "* * * * *", run: expireAlerts },
  { name: "sweep-alerts", schedule: "57 * * * *", run: sweepAlerts },
];

/** Those whose time comes in the same second begin so long after one another: they share a few connections then. */
const APART_MS = 8;

/** How long a stop waits for what is under way. */
const STOP_WAIT_MS = 3_000;

export interface RunningJobs {
  /** Resolves when those that are under way now have ended. */
  idle(): Promise<void>;
  /** Starts none any more, and gives those under way a moment to finish before their database goes. */
  stop(): Promise<void>;
}

/** Notes when a run began and how it ended, for the overview. */
async function watched({ exchange, clock }: Parts, name: string, running: Promise<void>): Promise<void> {
  const watch = jobWatchOf(exchange);
  watch.started(name, clock.now());
  let isWell = false;
  try {
    await running;
    isWell = true;
  } finally {
    watch.ended(name, clock.now(), isWell);
  }
}

interface Running {
  /** After the time of its schedule. */
  readonly delayMs: number;
  readonly parts: Parts;
  readonly em: EntityManager;
  readonly underWay: Set<Promise<void>>;
  /** That of the stop. */
  readonly signal: AbortSignal;
}

/** A job that is still at it is not started again; one that fails is logged and comes round at its next time. */
function start(job: Job, { delayMs, parts, em, underWay, signal }: Running): Cron {
  const { name, schedule, run, isFirst = false, needsRoom = false } = job;
  const track = async (running: Promise<void>): Promise<void> => {
    underWay.add(running);
    await running.finally(() => underWay.delete(running));
  };
  const onError = (error: unknown): void => parts.log.error({ err: error, job: name }, "A job failed.");
  let isWoken = false;
  // An offset is reckoned with; a time zone, even this one, is looked up, which takes ten times as long.
  const options = { utcOffset: 0, protect: true, unref: true, catch: onError };
  const timer = new Cron(schedule, options, async () => {
    if (!isWoken) await setTimeout(delayMs, undefined, { ref: false });
    if (signal.aborted) return;
    do {
      isWoken = false;
      if (needsRoom && parts.disk.isLow()) return;
      await track(watched(parts, name, run(systemContext(parts, em, name))));
    } while (isWoken && !signal.aborted);
  });
  const wake = (): void => {
    isWoken = true;
    if (!timer.isBusy() && !signal.aborted) void timer.trigger();
  };
  const planned = { schedule, next: () => timer.nextRun()?.getTime() ?? null };
  jobWatchOf(parts.exchange).planned(name, planned);
  if (isFirst) void timer.trigger();
  if (job.watch !== undefined) void job.watch(systemContext(parts, em, name), wake, signal).catch(onError);
  return timer;
}

export function startJobs(
  parts: Parts,
  em: EntityManager,
  /** `own` are those of each process, `shared` those that one process does for all. */
  which: "all" | "own" | "shared" = "all",
): RunningJobs {
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  const wanted = jobs.filter(({ isOwn = false }) => which === "all" || isOwn === (which === "own"));
  const timers = wanted.map((job, index) =>
    start(job, { delayMs: index * APART_MS, parts, em, underWay, signal: stop.signal }),
  );
  return {
    idle: async () => {
      await Promise.allSettled(underWay);
    },
    stop: async () => {
      for (const timer of timers) timer.stop();
      stop.abort();
      await Promise.race([Promise.allSettled(underWay), setTimeout(STOP_WAIT_MS, undefined, { ref: false })]);
    },
  };
}
