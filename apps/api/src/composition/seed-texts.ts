import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../runtime/clock.port.ts";
import { seedHelp } from "../features/help/index.ts";
import { seedLegalTexts } from "../features/legal/index.ts";
import { seedNews } from "../features/news/index.ts";

/** All that is to be read on a new installation, each text brought once. */
export async function seedTexts(em: EntityManager, clock: Clock): Promise<void> {
  await seedLegalTexts(em.fork(), clock);
  await seedHelp(em.fork(), clock);
  await seedNews(em.fork(), clock);
}
