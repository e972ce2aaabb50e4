// What compares a person with lists. The default reads the lists that an operator has loaded; a provider's service can stand
// here instead, as long as it answers with entries that a person can look at.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ScreenedPerson, ScreeningEntry } from "@fillmark/contracts/screening";
import type { ScreeningListKind } from "@fillmark/contracts/screening-states";

export interface ListMatch {
  readonly list: { readonly id: string; readonly kind: ScreeningListKind; readonly version: string };
  readonly entry: ScreeningEntry;
  /** Changes when what the entry says of its person does. */
  readonly entryHash: string;
  /** The name of the entry that is most like the person's. */
  readonly name: string;
  /** 0 to 100. */
  readonly score: number;
}

export interface Screening {
  /** Every entry that is as like this person as the threshold says, or more; the likest first. */
  match(em: EntityManager, person: ScreenedPerson, threshold: number): Promise<ListMatch[]>;
}
