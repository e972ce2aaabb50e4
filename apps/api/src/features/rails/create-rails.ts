import type { Rail } from "./rail.port.ts";

/** The rails of this installation. */
export interface Rails {
  all(): readonly Rail[];
  /** Null for a name that no rail has. */
  find(id: string): Rail | null;
}

export function createRails(rails: readonly Rail[]): Rails {
  const byId = new Map(rails.map((rail) => [rail.id, rail]));
  if (byId.size !== rails.length) throw new Error("Two rails have the same name.");
  return { all: () => [...byId.values()], find: (id) => byId.get(id) ?? null };
}
