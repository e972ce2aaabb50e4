// The tables of commands, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const CommandRunEntity = defineEntity({
  name: "CommandRun",
  tableName: "command_runs",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    kind: p.text().$type<"backup" | "proof">(),
    beganAt: p.datetime(3),
    endedAt: p.datetime(3),
    isWell: p.boolean(),
    seq: p.bigint("string").nullable(),
    bytes: p.bigint("string").nullable(),
  },
});
