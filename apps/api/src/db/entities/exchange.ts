// The tables of exchange, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const AccountEntity = defineEntity({
  name: "Account",
  tableName: "accounts",
  properties: {
    id: p.bigint("string").primary(),
    owner: p.text(),
    venue: p.text().$type<"demo" | "live">(),
    asset: p.text(),
    available: p.decimal().precision(38).scale(0),
    held: p.decimal().precision(38).scale(0),
  },
});

export const AssetEntity = defineEntity({
  name: "Asset",
  tableName: "assets",
  properties: {
    asset: p.text().primary(),
    scale: p.smallint(),
    name: p.text(),
    position: p.integer().autoincrement(),
  },
});

export const CheckpointEntity = defineEntity({
  name: "Checkpoint",
  tableName: "checkpoints",
  properties: {
    seq: p.bigint("string").primary(),
    at: p.datetime(3),
    hash: p.blob().$type<Buffer>(),
    stateHash: p.blob().$type<Buffer>(),
    format: p.smallint(),
    state: p.blob().$type<Buffer>().nullable(),
    endsDay: p.boolean(),
    madeAt: p.datetime(3).defaultRaw("now()"),
  },
});

export const FillEntity = defineEntity({
  name: "Fill",
  tableName: "fills",
  properties: {
    id: p.bigint("string").primary(),
    seq: p.bigint("string"),
    at: p.datetime(3),
    venue: p.text(),
    pair: p.text(),
    price: p.bigint("string"),
    quantity: p.bigint("string"),
    value: p.decimal().precision(38).scale(0),
    takerOrderId: p.bigint("string").nullable(),
    takerOwner: p.text(),
    takerSide: p.text(),
    takerFee: p.decimal().precision(38).scale(0),
    makerOrderId: p.bigint("string").nullable(),
    makerOwner: p.text(),
    makerFee: p.decimal().precision(38).scale(0),
    evidence: p.json<unknown>(),
  },
});

export const JournalEntryEntity = defineEntity({
  name: "JournalEntry",
  tableName: "journal",
  properties: {
    seq: p.bigint("string").primary(),
    at: p.datetime(3),
    actor: p.text(),
    type: p.text(),
    envelope: p.text(),
    hash: p.blob().$type<Buffer>(),
  },
});

export const OrderEntity = defineEntity({
  name: "Order",
  tableName: "orders",
  properties: {
    id: p.bigint("string").primary(),
    owner: p.text(),
    venue: p.text(),
    pair: p.text(),
    side: p.text(),
    type: p.text(),
    timeInForce: p.text(),
    postOnly: p.boolean(),
    selfTradePrevention: p.text(),
    clientOrderId: p.text().nullable(),
    requestHash: p.text().nullable(),
    price: p.bigint("string").nullable(),
    protectionPrice: p.bigint("string").nullable(),
    quantity: p.bigint("string").nullable(),
    quoteAmount: p.decimal().precision(38).scale(0).nullable(),
    state: p.text(),
    endReason: p.text().nullable(),
    rejection: p.json<unknown>().nullable(),
    filled: p.bigint("string"),
    value: p.decimal().precision(38).scale(0),
    fee: p.decimal().precision(38).scale(0),
    feeBasis: p.decimal().precision(38).scale(0),
    makerBps: p.integer(),
    takerBps: p.integer(),
    held: p.decimal().precision(38).scale(0),
    queueAhead: p.bigint("string").nullable(),
    placedSeq: p.bigint("string"),
    placedAt: p.datetime(3),
    updatedSeq: p.bigint("string"),
    updatedAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
    prioritySeq: p.bigint("string").nullable(),
    trigger: p.json<unknown>().nullable(),
    groupId: p.bigint("string").nullable(),
    groupRole: p.text().nullable(),
    begunSeq: p.bigint("string").nullable(),
    begunAt: p.datetime(3).nullable(),
    expiresAt: p.datetime(3).nullable(),
    displayQuantity: p.bigint("string").nullable(),
    shown: p.bigint("string").nullable(),
    priorityIndex: p.bigint("string").nullable(),
    keyId: p.text().nullable(),
  },
});

export const PairEntity = defineEntity({
  name: "Pair",
  tableName: "pairs",
  properties: {
    pair: p.text().primary(),
    base: p.text(),
    quote: p.text(),
    tickDecimals: p.smallint(),
    lotDecimals: p.smallint(),
    minNotional: p.decimal().precision(38).scale(0),
    maxNotional: p.decimal().precision(38).scale(0),
    bandBps: p.integer(),
    maxSlippageBps: p.integer(),
    maxOpenOrders: p.integer(),
    maxQuoteAgeMs: p.integer(),
    state: p.text().$type<"open" | "post_only" | "cancel_only" | "halted" | "delisted">(),
    liquidityDemo: p.boolean(),
    liquidityLive: p.boolean(),
    position: p.integer().autoincrement(),
    spreadBps: p.integer().defaultRaw("0"),
    depthPercent: p.integer().defaultRaw("100"),
    tickStep: p.integer().defaultRaw("1"),
    lotStep: p.integer().defaultRaw("1"),
    makerBps: p.integer().nullable(),
    takerBps: p.integer().nullable(),
    makerLimits: p.json<unknown>().nullable(),
    priceSource: p.text().$type<"book">().nullable(),
  },
});

export const TransferEntity = defineEntity({
  name: "Transfer",
  tableName: "transfers",
  properties: {
    id: p.bigint("string").primary(),
    seq: p.bigint("string"),
    at: p.datetime(3),
    kind: p.text(),
    venue: p.text(),
    asset: p.text(),
    amount: p.decimal().precision(38).scale(0),
    fromAccount: p.bigint("string"),
    fromBucket: p.text().$type<"available" | "held">(),
    fromAfter: p.decimal().precision(38).scale(0),
    toAccount: p.bigint("string"),
    toBucket: p.text().$type<"available" | "held">(),
    toAfter: p.decimal().precision(38).scale(0),
    orderId: p.bigint("string").nullable(),
    fillId: p.bigint("string").nullable(),
    reference: p.text().nullable(),
  },
});

export const VenueEntity = defineEntity({
  name: "Venue",
  tableName: "venues",
  properties: {
    venue: p.text().$type<"demo" | "live">().primary(),
    cancelOnly: p.boolean(),
    reason: p.text().nullable(),
  },
});

export const FeeTierEntity = defineEntity({
  name: "FeeTier",
  tableName: "fee_tiers",
  properties: {
    minVolume: p.decimal().precision(38).scale(0).primary(),
    makerBps: p.integer(),
    takerBps: p.integer(),
  },
});

export const DemoAccountEntity = defineEntity({
  name: "DemoAccount",
  tableName: "demo_accounts",
  properties: {
    owner: p.text().primary(),
    epoch: p.integer(),
    epochSeq: p.bigint("string"),
    epochStartedAt: p.datetime(3),
    lastResetAt: p.datetime(3).nullable(),
  },
});

export const DemoEpochEntity = defineEntity({
  name: "DemoEpoch",
  tableName: "demo_epochs",
  properties: {
    owner: p.text().primary(),
    epoch: p.integer().primary(),
    startedSeq: p.bigint("string"),
    startedAt: p.datetime(3),
  },
});

export const OrderAmendmentEntity = defineEntity({
  name: "OrderAmendment",
  tableName: "order_amendments",
  properties: {
    seq: p.bigint("string").primary(),
    at: p.datetime(3),
    orderId: p.bigint("string").primary(),
    quantity: p.bigint("string").nullable(),
    price: p.bigint("string").nullable(),
    keptPriority: p.boolean(),
    triggerPrice: p.bigint("string").nullable(),
    displayQuantity: p.bigint("string").nullable(),
  },
});

export const PreventedMatchEntity = defineEntity({
  name: "PreventedMatch",
  tableName: "prevented_matches",
  properties: {
    seq: p.bigint("string").primary(),
    position: p.integer().primary(),
    venue: p.text(),
    pair: p.text(),
    takerOrderId: p.bigint("string"),
    makerOrderId: p.bigint("string"),
    price: p.bigint("string"),
    quantity: p.bigint("string"),
  },
});

export const LedgerSumEntity = defineEntity({
  name: "LedgerSum",
  tableName: "ledger_sums",
  properties: {
    venue: p.text().primary(),
    asset: p.text().primary(),
    owned: p.decimal().precision(38).scale(0),
  },
});

export const LedgerWatchEntity = defineEntity({
  name: "LedgerWatch",
  tableName: "ledger_watch",
  properties: {
    onlyRow: p.boolean().primary().defaultRaw("true"),
    throughTransfer: p.bigint("string"),
    checkedAt: p.datetime(3),
    findings: p.json<unknown>().defaultRaw("'[]'::jsonb"),
  },
});

export const WithdrawalHoldEntity = defineEntity({
  name: "WithdrawalHold",
  tableName: "withdrawal_holds",
  properties: {
    id: p.text().primary(),
    owner: p.text(),
    asset: p.text(),
    amount: p.decimal().precision(38).scale(0),
    fee: p.decimal().precision(38).scale(0),
    state: p.text().$type<"held" | "released" | "paid" | "returned">(),
    heldSeq: p.bigint("string"),
    updatedSeq: p.bigint("string"),
  },
});

export const WithdrawalStepEntity = defineEntity({
  name: "WithdrawalStep",
  tableName: "withdrawal_steps",
  properties: {
    withdrawalId: p.uuid().primary(),
    position: p.integer().primary(),
    state: p.text(),
    at: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});
