// The tables of screening, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const ScreeningListEntity = defineEntity({
  name: "ScreeningList",
  tableName: "screening_lists",
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<"ofac_sdn" | "eu_fsf" | "pep">(),
    format: p.text().$type<"xml" | "csv">(),
    version: p.text(),
    publishedOn: p.text().nullable(),
    entries: p.integer(),
    checksum: p.text(),
    fileName: p.text(),
    loadedAt: p.datetime(3).defaultRaw("now()"),
    loadedBy: p.uuid(),
    endedAt: p.datetime(3).nullable(),
    endedBy: p.uuid().nullable(),
    endedReason: p.text().nullable(),
  },
});

export const ScreeningEntryEntity = defineEntity({
  name: "ScreeningEntry",
  tableName: "screening_entries",
  properties: {
    listId: p.uuid().primary(),
    key: p.text().primary(),
    kind: p.text().$type<"person" | "organization">(),
    names: p.array(),
    births: p.array(),
    countries: p.array(),
    remarks: p.text(),
    keys: p.array(),
    contentHash: p.text(),
  },
});

export const ScreeningSettingsEntity = defineEntity({
  name: "ScreeningSettings",
  tableName: "screening_settings",
  properties: {
    id: p.integer().primary(),
    threshold: p.integer(),
    round: p.integer(),
    changedAt: p.datetime(3).defaultRaw("now()"),
    changedBy: p.uuid().nullable(),
  },
});

export const ScreeningSubjectEntity = defineEntity({
  name: "ScreeningSubject",
  tableName: "screening_subjects",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    role: p.text().$type<"customer" | "holder">(),
    sealed: p.text(),
    round: p.integer(),
    notedAt: p.datetime(3).defaultRaw("now()"),
    screenedAt: p.datetime(3).defaultRaw("now()"),
  },
});

export const ScreeningCaseEntity = defineEntity({
  name: "ScreeningCase",
  tableName: "screening_cases",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    subjectId: p.uuid(),
    role: p.text().$type<"customer" | "holder">(),
    sealed: p.text().nullable(),
    listKind: p.text().$type<"ofac_sdn" | "eu_fsf" | "pep">(),
    listId: p.uuid(),
    listVersion: p.text(),
    entryKey: p.text(),
    entryHash: p.text(),
    entryName: p.text(),
    entry: p.json<unknown>(),
    score: p.integer(),
    state: p
      .text()
      .$type<"open" | "false_positive" | "true_match" | "superseded">()
      .defaultRaw("'open'::text"),
    measure: p.text().$type<"freeze_account" | "freeze_withdrawals" | "keep">().nullable(),
    reason: p.text().nullable(),
    approvalId: p.uuid().nullable(),
    openedAt: p.datetime(3).defaultRaw("now()"),
    decidedAt: p.datetime(3).nullable(),
    decidedBy: p.uuid().nullable(),
  },
});
