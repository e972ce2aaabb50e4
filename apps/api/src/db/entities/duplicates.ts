// The tables of duplicates, as the migrations leave them: entities.integration.test.ts compares both.
import type { DuplicateSignal, DuplicateState } from "@fillmark/contracts/duplicate-states";
import { defineEntity, p } from "@mikro-orm/core";

export const DuplicateNoteEntity = defineEntity({
  name: "DuplicateNote",
  tableName: "duplicate_notes",
  properties: {
    userId: p.uuid().primary(),
    source: p.text().$type<"verification" | "account">().primary(),
    isDue: p.boolean(),
    triedAt: p.datetime(3).nullable(),
  },
});

export const DuplicateHashEntity = defineEntity({
  name: "DuplicateHash",
  tableName: "duplicate_hashes",
  properties: {
    userId: p.uuid().primary(),
    kind: p.text().$type<Exclude<DuplicateSignal, "network">>().primary(),
    hash: p.text().primary(),
    nearHash: p.text().nullable(),
    sealed: p.text().nullable(),
    foundAt: p.datetime(3).defaultRaw("now()"),
    comparedAt: p.datetime(3).nullable(),
  },
});

export const DuplicateCaseEntity = defineEntity({
  name: "DuplicateCase",
  tableName: "duplicate_cases",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    otherId: p.uuid(),
    signals: p.array().$type<DuplicateSignal[]>(),
    state: p.text().$type<DuplicateState>().defaultRaw("'open'::text"),
    keptId: p.uuid().nullable(),
    reason: p.text().nullable(),
    approvalId: p.uuid().nullable(),
    openedAt: p.datetime(3).defaultRaw("now()"),
    reopenedAt: p.datetime(3).nullable(),
    decidedAt: p.datetime(3).nullable(),
    decidedBy: p.uuid().nullable(),
  },
});
