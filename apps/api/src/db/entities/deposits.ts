// The tables of deposits, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const DepositEntity = defineEntity({
  name: "Deposit",
  tableName: "deposits",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    requestId: p.uuid(),
    methodId: p.uuid(),
    venue: p.text().defaultRaw("'live'::text"),
    rail: p.text(),
    asset: p.text(),
    amount: p.decimal().precision(38).scale(0),
    usd: p.decimal().precision(38).scale(0),
    reference: p.text(),
    instructions: p.json<unknown>(),
    note: p.text(),
    isAsked: p.boolean(),
    state: p
      .text()
      .$type<
        "requested" | "proof_submitted" | "approved" | "rejected" | "canceled" | "expired" | "returned"
      >(),
    review: p.text().$type<"late" | "unannounced" | "over_limit" | "contradiction" | "returned">().nullable(),
    arrived: p.decimal().precision(38).scale(0).nullable(),
    arrivedAt: p.datetime(3).nullable(),
    railReference: p.text().nullable(),
    proofFileId: p.uuid().nullable(),
    proofAt: p.datetime(3).nullable(),
    reason: p.text().nullable(),
    requestedAt: p.datetime(3).defaultRaw("now()"),
    expiresAt: p.datetime(3),
    decidedAt: p.datetime(3).nullable(),
    decidedBy: p.uuid().nullable(),
    creditedAt: p.datetime(3).nullable(),
    returnedAt: p.datetime(3).nullable(),
    approvalId: p.uuid().nullable(),
    wasApprovedAlone: p.boolean().defaultRaw("false"),
    internalNote: p.text().nullable(),
  },
});

export const DepositMethodEntity = defineEntity({
  name: "DepositMethod",
  tableName: "deposit_methods",
  properties: {
    id: p.uuid().primary(),
    rail: p.text(),
    asset: p.text(),
    minAmount: p.decimal().precision(38).scale(0),
    maxAmount: p.decimal().precision(38).scale(0),
    isEnabled: p.boolean(),
    instructions: p.text(),
    position: p.integer(),
    changedAt: p.datetime(3).defaultRaw("now()"),
  },
});

export const DepositPaymentEntity = defineEntity({
  name: "DepositPayment",
  tableName: "deposit_payments",
  properties: {
    rail: p.text().primary(),
    railReference: p.text().primary(),
    reference: p.text(),
    asset: p.text(),
    amount: p.decimal().precision(38).scale(0),
    state: p.text().$type<"pending" | "failed" | "settled" | "returned">(),
    depositId: p.uuid().nullable(),
    changedAt: p.datetime(3).defaultRaw("now()"),
    id: p.uuid().defaultRaw("gen_random_uuid()"),
    assignmentId: p.uuid().nullable(),
    returnAt: p.datetime(3).nullable(),
    returnBy: p.uuid().nullable(),
  },
});

export const CreditedReferenceEntity = defineEntity({
  name: "CreditedReference",
  tableName: "credited_references",
  properties: {
    reference: p.text().primary(),
    depositId: p.uuid(),
  },
});
