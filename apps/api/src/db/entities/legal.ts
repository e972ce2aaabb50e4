// The tables of legal, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const LegalVersionEntity = defineEntity({
  name: "LegalVersion",
  tableName: "legal_versions",
  properties: {
    kind: p.text().$type<"terms" | "privacy" | "risk">().primary(),
    version: p.integer().primary(),
    title: p.text(),
    body: p.text(),
    summary: p.text(),
    needsConsent: p.boolean(),
    publishedAt: p.datetime(3),
    publishedBy: p.uuid().nullable(),
  },
});

export const LegalDraftEntity = defineEntity({
  name: "LegalDraft",
  tableName: "legal_drafts",
  properties: {
    kind: p.text().$type<"terms" | "privacy" | "risk">().primary(),
    revision: p.integer(),
    title: p.text(),
    body: p.text(),
    summary: p.text(),
    needsConsent: p.boolean(),
    savedAt: p.datetime(3),
    savedBy: p.uuid().nullable(),
  },
});

export const LegalConsentEntity = defineEntity({
  name: "LegalConsent",
  tableName: "legal_consents",
  properties: {
    userId: p.uuid().primary(),
    kind: p.text().primary(),
    version: p.integer().primary(),
    agreedAt: p.datetime(3),
    address: p.text(),
  },
});
