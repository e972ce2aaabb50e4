import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";

const PATH = /^([0-9a-f]{40})(s?)\.webp$/;

/** Whether there is an image at this path, in either size. It is public to those who know its name, which can't be guessed. */
export async function isNewsImage(em: EntityManager, path: string): Promise<boolean> {
  const [, name] = PATH.exec(path) ?? [];
  if (name === undefined) return false;
  const found = await query(em)
    .selectFrom("news_images")
    .select("path")
    .where("path", "=", `${name}.webp`)
    .executeTakeFirst();
  return found !== undefined;
}
