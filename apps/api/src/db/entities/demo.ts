// The table of demo accounts, as the migrations leave it: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

/** What an account is given as it is opened, and by a reset. Smallest units, as text. */
export interface StoredDemoStart {
  readonly amount: string;
  readonly holdings: readonly { readonly asset: string; readonly amount: string }[];
}

/** Of a first account there is a row once it has a name. */
export const UserDemoAccountEntity = defineEntity({
  name: "UserDemoAccount",
  tableName: "user_demo_accounts",
  properties: {
    userId: p.uuid().primary(),
    /** With its owner's id it is the owner in the ledger. */
    number: p.smallint().primary(),
    name: p.text(),
    /** Null for the first, which begins with what every demo account begins with. */
    start: p.json<StoredDemoStart>().nullable(),
    copiedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    archivedAt: p.datetime(3).nullable(),
    /** Archiving turned its kill switch on. */
    stoppedByArchive: p.boolean().default(false),
  },
});
