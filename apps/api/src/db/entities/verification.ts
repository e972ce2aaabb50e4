// The tables of verification, as the migrations leave them: entities.integration.test.ts compares both.
import type { AskedItem, MyCaseView, TargetLevel } from "@fillmark/contracts/verification";
import { defineEntity, p } from "@mikro-orm/core";

export const VerificationCaseEntity = defineEntity({
  name: "VerificationCase",
  tableName: "verification_cases",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    level: p.integer().$type<TargetLevel>(),
    state: p
      .text()
      .$type<"draft" | "submitted" | "in_review" | "action_required" | "approved" | "rejected" | "expired">()
      .defaultRaw("'draft'::text"),
    revision: p.integer().defaultRaw("1"),
    asked: p.json<MyCaseView["asked"]>().defaultRaw("'[]'::jsonb"),
    reviewerId: p.uuid().nullable(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    changedAt: p.datetime(3).defaultRaw("now()"),
    submittedAt: p.datetime(3).nullable(),
    decidedAt: p.datetime(3).nullable(),
    decidedBy: p.uuid().nullable(),
    expiresAt: p.datetime(3).nullable(),
    renewalAskedAt: p.datetime(3).nullable(),
    bySandbox: p.boolean().defaultRaw("false"),
  },
});

export const VerificationDetailEntity = defineEntity({
  name: "VerificationDetail",
  tableName: "verification_details",
  properties: {
    caseId: p.uuid().primary(),
    item: p.text().$type<"personal" | "identity" | "funds">().primary(),
    sealed: p.text(),
    savedAt: p.datetime(3).defaultRaw("now()"),
    countryHash: p.text().nullable(),
    hashedAt: p.datetime(3).nullable(),
  },
});

export const VerificationDocumentEntity = defineEntity({
  name: "VerificationDocument",
  tableName: "verification_documents",
  properties: {
    id: p.uuid().primary(),
    caseId: p.uuid(),
    item: p.text().$type<"identity_front" | "identity_back" | "selfie" | "address_proof" | "funds_proof">(),
    path: p.text().nullable(),
    keySealed: p.text().nullable(),
    type: p.text(),
    size: p.integer(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    replacedAt: p.datetime(3).nullable(),
    deletedAt: p.datetime(3).nullable(),
    contentHash: p.text().nullable(),
  },
});

export const VerificationLookEntity = defineEntity({
  name: "VerificationLook",
  tableName: "verification_looks",
  properties: {
    documentId: p.uuid().primary(),
    adminId: p.uuid().primary(),
    openedAt: p.datetime(3).defaultRaw("now()"),
  },
});

export const VerificationEventEntity = defineEntity({
  name: "VerificationEvent",
  tableName: "verification_events",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    caseId: p.uuid(),
    at: p.datetime(3).defaultRaw("now()"),
    kind: p
      .text()
      .$type<
        | "started"
        | "submitted"
        | "taken"
        | "approved"
        | "asked_again"
        | "rejected"
        | "expired"
        | "renewal_asked"
      >(),
    adminId: p.uuid().nullable(),
    items: p.json<AskedItem[]>().defaultRaw("'[]'::jsonb"),
    comment: p.text().nullable(),
    internal: p.text().nullable(),
  },
});
