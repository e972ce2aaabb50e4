import type { EntityManager } from "@mikro-orm/postgresql";

const PATH = /^([0-9a-f]{40})(s?)\.webp$/;

/** Whether there is an image at this path, in either size. It is for whoever knows its name, which can't be guessed. */
export async function isNewsImage(em: EntityManager, path: string): Promise<boolean> {
  const [, name] = PATH.exec(path) ?? [];
  if (name === undefined) return false;
  const rows = await em.execute<unknown[]>("select 1 from news_images where path = ?", [`${name}.webp`]);
  return rows.length > 0;
}
