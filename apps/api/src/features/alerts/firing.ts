// Writes down what was met: the alert leaves `waiting`, and its owner is notified, in one transaction. The second caller
// finds that it has left already. A database that is away is tried again until it takes them.
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { PriceAlertEvidenceView } from "@fillmark/contracts/alerts";
import type { Clock } from "../../runtime/clock.port.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { notify } from "../notifications/index.ts";
import { publishEvents } from "../webhooks/index.ts";
import type { WaitingAlert } from "./alert-index.ts";
import { alertColumns, alertView, decimalsOf } from "./alert-row.ts";

interface MetAlert {
  readonly alert: WaitingAlert;
  readonly evidence: PriceAlertEvidenceView;
  readonly atMs: number;
}

export interface Firing {
  add(met: MetAlert): void;
  /** Something isn't written yet. */
  isBusy(): boolean;
  /** Finishes what is being written; what else waits is found again by the next start. */
  stop(): Promise<void>;
}

interface Deps {
  readonly orm: MikroORM;
  readonly clock: Clock;
  readonly log: Logger;
}

const AT_ONCE = 50;
const RETRY_MS = 1_000;

export function createFiring({ orm, clock, log }: Deps): Firing {
  const waiting: MetAlert[] = [];
  let working: Promise<void> | null = null;
  let isStopped = false;
  let wake: () => void = () => undefined;

  async function work(): Promise<void> {
    while (waiting.length > 0 && !isStopped) {
      const some = waiting.slice(0, AT_ONCE);
      try {
        await inTransaction(orm.em.fork(), async (em) => {
          for (const met of some) await fire(em, { clock }, met);
        });
        waiting.splice(0, some.length);
      } catch (error) {
        log.error({ err: error }, "Price alerts could not be published; trying again.");
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, RETRY_MS);
        });
      }
    }
  }

  return {
    add(met) {
      waiting.push(met);
      if (isStopped) return;
      working ??= work().finally(() => {
        working = null;
      });
    },
    isBusy: () => waiting.length > 0,
    async stop() {
      isStopped = true;
      wake();
      await working;
    },
  };
}

async function fire(
  em: EntityManager,
  ctx: { readonly clock: Clock },
  { alert, evidence, atMs }: MetAlert,
): Promise<void> {
  const at = new Date(atMs);
  const row = await query(em)
    .updateTable("price_alerts")
    .set({ state: "fired", ended_at: at, evidence: JSON.stringify(evidence) })
    .where("user_id", "=", alert.userId)
    .where("id", "=", alert.id)
    .where("state", "=", "waiting")
    .where(({ or, eb }) => or([eb("expires_at", "is", null), eb("expires_at", ">", at)]))
    .returning(alertColumns)
    .executeTakeFirst();
  if (row === undefined) return;
  const view = alertView(row, decimalsOf(evidence));
  const { id, pair, direction, price, note, isUrgent } = view;
  await notify(em, ctx, {
    userId: alert.userId,
    content: { type: "price_alert", alertId: id, pair, direction, price, note, evidence },
    once: `price_alert:${id}`,
    isUrgent,
  });
  await publishEvents(em, ctx, [
    {
      userId: alert.userId,
      venue: null,
      event: "alert.fired",
      once: `alert:${id}`,
      data: { alert: view },
    },
  ]);
}
