// Which table holds which event, column by column: one list by which the journal writes, recovery reads and the
// audit compares. A column is its property's name in snake case.
import { TRANSFER_KINDS } from "@fillmark/contracts/funds";
import { VENUES } from "@fillmark/contracts/constants";
import { GROUP_ROLES } from "@fillmark/contracts/order-groups";
import {
  END_REASONS,
  ORDER_STATES,
  ORDER_TYPES,
  SELF_TRADE_PREVENTIONS,
  SIDES,
} from "@fillmark/contracts/trading";
import { TIMES_IN_FORCE } from "@fillmark/contracts/time-in-force";
import {
  amount,
  bytes,
  flag,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  optional,
  text,
  textOf,
} from "./codecs.ts";
import {
  WITHDRAWAL_STATES,
  type AccountLimits,
  type AccountSnapshot,
  type DemoAccount,
  type Fill,
  type OrderSnapshot,
  type Transfer,
  type Withdrawal,
} from "./core/events.ts";
import { toLimitScope } from "./core/limit-commands.ts";
import { evidenceShape, limitShapes, rejectionShape, triggerShape } from "./stored-json.ts";
import { table } from "./table.ts";

/** A command in its place, as it is kept for ever. */
export interface JournalRow {
  seq: number;
  at: number;
  actor: string;
  type: string;
  /** The envelope in canonical JSON: together with the hash before it and its events it gives `hash`. */
  envelope: string;
  hash: Uint8Array;
}

export const journalTable = table<JournalRow>({
  name: "journal",
  key: ["seq"],
  codecs: { seq: integer, at: instant, actor: text, type: text, envelope: text, hash: bytes },
});

export const accountsTable = table<AccountSnapshot>({
  name: "accounts",
  key: ["id"],
  changing: ["available", "held"],
  codecs: { id: integer, owner: text, venue: oneOf(VENUES), asset: text, available: amount, held: amount },
});

export const ordersTable = table<OrderSnapshot>({
  name: "orders",
  key: ["id"],
  changing: [
    "price",
    "protectionPrice",
    "quantity",
    "quoteAmount",
    "state",
    "endReason",
    "filled",
    "value",
    "fee",
    "feeBasis",
    "held",
    "queueAhead",
    "updatedSeq",
    "updatedAt",
    "endedAt",
    "prioritySeq",
    "trigger",
    "begunSeq",
    "begunAt",
    "displayQuantity",
    "shown",
    "priorityIndex",
    "keyId",
  ],
  codecs: {
    id: integer,
    owner: text,
    venue: oneOf(VENUES),
    pair: text,
    side: oneOf(SIDES),
    type: oneOf(ORDER_TYPES),
    timeInForce: oneOf(TIMES_IN_FORCE),
    postOnly: flag,
    selfTradePrevention: oneOf(SELF_TRADE_PREVENTIONS),
    clientOrderId: nullable(text),
    requestHash: nullable(text),
    price: nullable(integer),
    protectionPrice: nullable(integer),
    quantity: nullable(integer),
    quoteAmount: nullable(amount),
    state: oneOf(ORDER_STATES),
    endReason: nullable(oneOf(END_REASONS)),
    rejection: nullable(json((value) => rejectionShape.parse(value))),
    filled: integer,
    value: amount,
    fee: amount,
    feeBasis: amount,
    makerBps: integer,
    takerBps: integer,
    held: amount,
    queueAhead: nullable(integer),
    placedSeq: integer,
    placedAt: instant,
    updatedSeq: integer,
    updatedAt: instant,
    endedAt: nullable(instant),
    prioritySeq: nullable(integer),
    trigger: optional(json((value) => triggerShape.parse(value))),
    groupId: optional(integer),
    groupRole: optional(oneOf(GROUP_ROLES)),
    begunSeq: optional(integer),
    begunAt: optional(instant),
    expiresAt: optional(instant),
    displayQuantity: optional(integer),
    shown: optional(integer),
    priorityIndex: optional(integer),
    keyId: optional(text),
  },
});

export const fillsTable = table<Fill>({
  name: "fills",
  key: ["id"],
  codecs: {
    id: integer,
    seq: integer,
    at: instant,
    venue: oneOf(VENUES),
    pair: text,
    price: integer,
    quantity: integer,
    value: amount,
    takerOrderId: nullable(integer),
    takerOwner: text,
    takerSide: oneOf(SIDES),
    takerFee: amount,
    makerOrderId: nullable(integer),
    makerOwner: text,
    makerFee: amount,
    evidence: json((value) => evidenceShape.parse(value)),
  },
});

const buckets = ["available", "held"] as const;

export const transfersTable = table<Transfer>({
  name: "transfers",
  key: ["id"],
  rename: { from: "from_account", to: "to_account" },
  codecs: {
    id: integer,
    seq: integer,
    at: instant,
    kind: oneOf(TRANSFER_KINDS),
    venue: oneOf(VENUES),
    asset: text,
    amount,
    from: integer,
    fromBucket: oneOf(buckets),
    fromAfter: amount,
    to: integer,
    toBucket: oneOf(buckets),
    toAfter: amount,
    orderId: nullable(integer),
    fillId: nullable(integer),
    reference: nullable(text),
  },
});

export interface AmendmentRow {
  seq: number;
  at: number;
  orderId: number;
  quantity: number | null;
  price: number | null;
  keptPriority: boolean;
  triggerPrice: number | null;
  displayQuantity: number | null;
}

export const amendmentsTable = table<AmendmentRow>({
  name: "order_amendments",
  key: ["orderId", "seq"],
  codecs: {
    seq: integer,
    at: instant,
    orderId: integer,
    quantity: nullable(integer),
    price: nullable(integer),
    keptPriority: flag,
    triggerPrice: nullable(integer),
    displayQuantity: nullable(integer),
  },
});

export interface PreventedRow {
  seq: number;
  position: number;
  venue: "demo" | "live";
  pair: string;
  takerOrderId: number;
  makerOrderId: number;
  price: number;
  quantity: number;
}

export const preventedTable = table<PreventedRow>({
  name: "prevented_matches",
  key: ["seq", "position"],
  codecs: {
    seq: integer,
    position: integer,
    venue: oneOf(VENUES),
    pair: text,
    takerOrderId: integer,
    makerOrderId: integer,
    price: integer,
    quantity: integer,
  },
});

export const demoAccountsTable = table<DemoAccount>({
  name: "demo_accounts",
  key: ["owner"],
  changing: "rest",
  codecs: {
    owner: text,
    epoch: integer,
    epochSeq: integer,
    epochStartedAt: instant,
    lastResetAt: nullable(instant),
  },
});

export interface EpochRow {
  owner: string;
  epoch: number;
  startedSeq: number;
  startedAt: number;
}

export const epochsTable = table<EpochRow>({
  name: "demo_epochs",
  key: ["owner", "epoch"],
  isRetold: true,
  codecs: { owner: text, epoch: integer, startedSeq: integer, startedAt: instant },
});

/** The money of each withdrawal; why it was asked for is another table's business. */
export const withdrawalsTable = table<Withdrawal>({
  name: "withdrawal_holds",
  key: ["id"],
  changing: ["state", "updatedSeq"],
  codecs: {
    id: text,
    owner: text,
    asset: text,
    amount,
    fee: amount,
    state: oneOf(WITHDRAWAL_STATES),
    heldSeq: integer,
    updatedSeq: integer,
  },
});

/** Of accounts and keys whose owners have set some. */
export const accountLimitsTable = table<AccountLimits>({
  name: "account_limits",
  key: ["venue", "owner", "scope"],
  changing: "rest",
  codecs: {
    venue: oneOf(VENUES),
    owner: text,
    scope: textOf(toLimitScope),
    limits: json(limitShapes.limits),
    next: nullable(json(limitShapes.next)),
    killSwitch: nullable(json(limitShapes.killSwitch)),
    usage: json(limitShapes.usage),
    costs: json(limitShapes.costs),
  },
});
