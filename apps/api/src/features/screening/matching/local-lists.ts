import type { EntityManager } from "@mikro-orm/postgresql";
import type { ScreenedPerson } from "@fillmark/contracts/screening";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import type { ListMatch, Screening } from "../screening.port.ts";
import { keysOf } from "./fold-name.ts";
import { birthWeight, scoreNames } from "./score-name.ts";

/** The lists that were loaded here. Without one nothing is like anybody. */
export const localLists: Screening = {
  async match(em: EntityManager, person: ScreenedPerson, threshold: number): Promise<ListMatch[]> {
    const rows = await query(em)
      .selectFrom("screening_entries as e")
      .innerJoin("screening_lists as l", "l.id", "e.list_id")
      .select(["l.id", "l.kind as list_kind", "l.version", "e.key", "e.kind", "e.names", "e.births"])
      .select(["e.countries", "e.remarks", "e.content_hash"])
      .where("l.ended_at", "is", null)
      .where(({ ref }) => sql<boolean>`${ref("e.keys")} && ${keysOf([person.name])}::text[]`)
      .execute();
    const matches = rows.flatMap((row): ListMatch[] => {
      const { id, list_kind: kind, version, content_hash: entryHash, ...entry } = row;
      const best = bestName(person.name, entry.names);
      const score = Math.min(100, Math.max(0, best.score + birthWeight(person.birthDate, entry.births)));
      if (score < threshold) return [];
      return [
        {
          list: { id, kind, version },
          entry: {
            key: entry.key,
            kind: entry.kind,
            names: entry.names,
            births: entry.births,
            countries: entry.countries,
            remarks: entry.remarks,
          },
          entryHash,
          name: best.name,
          score,
        },
      ];
    });
    return matches.toSorted((a, b) => b.score - a.score);
  },
};

function bestName(name: string, listed: readonly string[]): { name: string; score: number } {
  let best = { name: listed[0] ?? "", score: 0 };
  for (const each of listed) {
    const score = scoreNames(name, each);
    if (score > best.score) best = { name: each, score };
  }
  return best;
}
