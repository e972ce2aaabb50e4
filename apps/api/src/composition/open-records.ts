import type { Logger } from "pino";
import type { Clock } from "../runtime/clock.port.ts";
import { requireDataFolder } from "../runtime/data-folder.ts";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openOrm } from "../db/orm.ts";
import { watchForSilence } from "../db/silence-watch.ts";
import { watchDiskSpace } from "../runtime/disk-space.ts";
import type { Env } from "../env.ts";
import { does } from "../runtime/roles.ts";
import { releaseWriter } from "../exchange/index.ts";
import { seedDepositMethods } from "../features/deposits/index.ts";
import { holdWriter, type HoldParts } from "./hold-writer.ts";
import { openTips } from "./open-tips.ts";
import { waitForTables } from "./wait-for-tables.ts";

interface RecordsParts {
  readonly log: Logger;
  readonly clock: Clock;
  /** Takes what closes each part, in the order in which they were opened. */
  readonly closers: (() => Promise<void>)[];
  /** How this process comes to be the one that writes, before the tables are changed, which another one would rely on. */
  readonly hold: Omit<HoldParts, "log" | "tips">;
}

/** The database, with its tables as this release wants them, and the writer's session where this process is to write. */
async function openTables(env: Env, { log, closers, hold }: RecordsParts) {
  const database = await openDatabase(env, log);
  closers.push(database.close);
  const tips = openTips(env, database.url);
  if (!does("core", env)) {
    await waitForTables(database, { ...hold, log });
    return { database, tips, writer: null };
  }
  const writer = await holdWriter(env, database, { ...hold, log, tips });
  closers.push(() => releaseWriter(writer));
  await migrate(database);
  return { database, tips, writer };
}

/** Where everything is kept: the database with its tables, and the room that its disk has left. */
export async function openRecords(env: Env, parts: RecordsParts) {
  const { log, clock, closers } = parts;
  await requireDataFolder(env.DATA_DIR);
  const { database, tips, writer } = await openTables(env, parts);
  const silence = watchForSilence(database.url);
  const orm = await openOrm({ url: database.url, onPool: silence.watch });
  closers.push(() => orm.close());
  closers.push(silence.stop);
  if (writer !== null) await seedDepositMethods(orm.em.fork(), clock);
  const disk = watchDiskSpace({ folder: env.DATA_DIR, floorMegabytes: env.MIN_FREE_MB, log });
  closers.push(async () => disk.stop());
  await disk.look();
  return { database, orm, disk, tips, writer };
}
