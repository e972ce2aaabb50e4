import type { Logger } from "pino";
import type { Bus } from "../bus/bus.port.ts";
import { localBus } from "../bus/local-bus.ts";
import { createMessageSeal } from "../bus/message-seal.ts";
import { databaseIdentity } from "../db/database-identity.ts";
import type { Env } from "../env.ts";
import type { Clock } from "../runtime/clock.port.ts";
import { secretKey } from "../runtime/secret-box.ts";

interface BusParts {
  /** Of the database. */
  readonly url: string;
  readonly log: Logger;
  readonly clock: Clock;
  readonly closers: (() => Promise<void>)[];
}

/** How this process speaks to the others of the installation; to nobody where no message server is named. */
export async function openBus(env: Env, { url, log, clock, closers }: BusParts): Promise<Bus> {
  if (env.NATS_URL === undefined) return localBus;
  const { openNatsBus } = await import("../bus/nats-bus.ts");
  // A copy of an installation has its keys: what is said between the processes of one mustn't be taken by the other.
  const installation = await databaseIdentity(url);
  const seal = createMessageSeal({ secret: await secretKey(env), installation }, () => clock.now());
  const name = `fillmark ${env.ROLE === "all" ? env.ROLE : env.ROLE.join(",")}`;
  const bus = await openNatsBus({ url: env.NATS_URL, seal, log, name });
  closers.push(() => bus.close());
  return bus;
}
