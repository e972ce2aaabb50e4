// The table of saved views, as the migrations leave it: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const SavedViewEntity = defineEntity({
  name: "SavedView",
  tableName: "saved_views",
  properties: {
    id: p.uuid().primary(),
    adminId: p.uuid(),
    list: p.text(),
    name: p.text(),
    search: p.text(),
    isShared: p.boolean().defaultRaw("false"),
    savedAt: p.datetime(3).defaultRaw("now()"),
  },
});
