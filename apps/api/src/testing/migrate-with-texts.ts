// What every start on an empty database does first and always the same: its tables, and the texts that come along. Tests
// do it once, and copy what came of it.
import { systemClock } from "../runtime/clock.port.ts";
import type { DatabaseAddresses } from "../db/app-role.ts";
import { migrate } from "../db/migrate.ts";
import { openOrm } from "../db/orm.ts";
import { demoStartOf } from "../features/market/demo-start.ts";
import { seedTexts } from "../composition/seed-texts.ts";

export async function migrateWithTexts(database: DatabaseAddresses): Promise<void> {
  await migrate(database);
  const orm = await openOrm({ url: database.url });
  try {
    await seedTexts(orm.em, systemClock, demoStartOf({ pairs: () => [] }));
  } finally {
    await orm.close();
  }
}
