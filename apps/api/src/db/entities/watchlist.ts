// The tables of watchlist, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const WatchedPairEntity = defineEntity({
  name: "WatchedPair",
  tableName: "watched_pairs",
  properties: {
    userId: p.uuid().primary(),
    pair: p.text().primary(),
    isOn: p.boolean(),
    since: p.datetime(3),
    changedAt: p.datetime(3),
  },
});
