import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../runtime/clock.port.ts";
import { seedHelp } from "../features/help/index.ts";
import { seedLegalTexts } from "../features/legal/index.ts";
import type { DemoStart } from "@fillmark/contracts/demo";
import { seedNews } from "../features/news/index.ts";
import { demoWords } from "../text/demo-words.ts";

/** All that is to be read on a new installation, each text brought once. */
export async function seedTexts(em: EntityManager, clock: Clock, demoStart: DemoStart): Promise<void> {
  const words = demoWords(demoStart);
  await seedLegalTexts(em.fork(), clock);
  await seedHelp(em.fork(), clock, words);
  await seedNews(em.fork(), clock, words);
}
