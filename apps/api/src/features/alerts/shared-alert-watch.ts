// Alerts that are made in one process and watched in another.
import type { Logger } from "pino";
import { z } from "zod";
import { ALERT_DIRECTIONS } from "@fillmark/contracts/alerts";
import type { Bus } from "../../bus/bus.port.ts";
import type { WaitingAlert } from "./alert-index.ts";
import type { AlertWatch } from "./alert-watch.port.ts";

const MADE = "fillmark.alerts.made";
const ENDED = "fillmark.alerts.ended";
/** What got lost on the way is found within this time. */
const REFRESH_EVERY_MS = 60_000;

const made: z.ZodType<WaitingAlert, unknown> = z.strictObject({
  userId: z.string(),
  id: z.string(),
  pair: z.string(),
  direction: z.enum(ALERT_DIRECTIONS),
  units: z.string().transform((text) => BigInt(text)),
  expiresMs: z.number().nullable(),
  createdMarketMs: z.number().nullable(),
});

const ended = z.strictObject({ userId: z.string(), id: z.string() });

/** Tells the process that watches of each alert, and, once it is started, hears of those of the others. */
export function sharedAlertWatch(watch: AlertWatch, bus: Bus, log: Pick<Logger, "warn">): AlertWatch {
  let isWatching = false;
  let timer: NodeJS.Timeout | null = null;
  const ends: (() => void)[] = [];
  const refresh = (): void =>
    void watch
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, "Alerts could not be looked for."));
  return {
    ...bound(watch),
    async start(sources) {
      isWatching = true;
      ends.push(
        bus.follow(MADE, (text) => watch.watch(made.parse(JSON.parse(text)))),
        bus.follow(ENDED, (text) => watch.forget(ended.parse(JSON.parse(text)))),
        bus.onReconnected(refresh),
      );
      await watch.start(sources);
      timer = setInterval(refresh, REFRESH_EVERY_MS).unref();
    },
    watch(alert) {
      if (isWatching) watch.watch(alert);
      else bus.publish(MADE, JSON.stringify({ ...alert, units: String(alert.units) }));
    },
    forget(alert) {
      if (isWatching) watch.forget(alert);
      else bus.publish(ENDED, JSON.stringify({ userId: alert.userId, id: alert.id }));
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      for (const end of ends.splice(0)) end();
      await watch.stop();
    },
  };
}

function bound(watch: AlertWatch): Pick<AlertWatch, "refresh" | "saveWatermarks"> {
  return { refresh: () => watch.refresh(), saveWatermarks: () => watch.saveWatermarks() };
}
