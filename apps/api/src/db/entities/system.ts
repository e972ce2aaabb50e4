// The tables of system, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const InstallationEntity = defineEntity({
  name: "Installation",
  tableName: "installation",
  properties: {
    onlyOne: p.boolean().primary().defaultRaw("true"),
    sendsMail: p.boolean(),
  },
});

export const CommitProbeEntity = defineEntity({
  name: "CommitProbe",
  tableName: "commit_probes",
  properties: {
    one: p.boolean().primary().defaultRaw("true"),
    at: p.datetime(3),
  },
});
