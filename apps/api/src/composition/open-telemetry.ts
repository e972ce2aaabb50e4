import type { Logger } from "pino";
import { telemetrySettings, type Env } from "../env.ts";
import type { Clock } from "../runtime/clock.port.ts";
import { release } from "../runtime/release.ts";
import type { Telemetry } from "../telemetry/telemetry.port.ts";

interface TelemetryParts {
  readonly log: Logger;
  readonly clock: Clock;
  readonly closers: (() => Promise<void>)[];
}

/** Null, and nothing of it is loaded, where no collector is named. */
export async function openTelemetryOf(
  env: Env,
  { log, clock, closers }: TelemetryParts,
): Promise<Telemetry | null> {
  const settings = telemetrySettings(env);
  if (settings === null) return null;
  const { openTelemetry } = await import("../telemetry/open-telemetry.ts");
  const telemetry = openTelemetry(
    { ...settings, release, role: env.ROLE === "all" ? "all" : env.ROLE.join(",") },
    { log, clock },
  );
  closers.push(() => telemetry.stop());
  return telemetry;
}
