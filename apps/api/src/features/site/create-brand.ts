import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../context/context.ts";
import { seedSettings } from "./seed-settings.ts";
import { recentSettings } from "./site-settings.ts";

/**
 * The brand name for the pages that are sent. They never wait for the database: the last known name is given at once,
 * and looked up again for the next caller.
 */
export function createBrand(parts: Pick<Context, "exchange" | "clock">, em: EntityManager): () => string {
  let known = seedSettings.brand;
  const look = (): void => {
    recentSettings.read({ ...parts, em }).then(
      ({ brand }) => (known = brand),
      // Without the database it stays what it was.
      () => undefined,
    );
  };
  look();
  return () => {
    look();
    return known;
  };
}
