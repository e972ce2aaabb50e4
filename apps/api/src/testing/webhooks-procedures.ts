import type { ProcedureRow } from "./procedure-row.ts";

const webhookId = "01890f3e-7b5a-7cc0-8000-000000000009";
const others: NonNullable<ProcedureRow["others"]> = ({ webhookId: id }) => ({ webhookId: id });

const ofHook: NonNullable<ProcedureRow["others"]> = ({ alertHookId: hookId }) => ({ hookId });

const hookLimits = {
  name: "My strategy",
  pairs: ["BTC-USD"],
  maxOrderValue: "500",
  maxOrdersPerDay: 20,
  addresses: [],
};
const ofChangedHook: NonNullable<ProcedureRow["others"]> = ({ alertHookId: hookId }) => ({
  hookId,
  ...hookLimits,
});

/** Traders' webhooks, as their owners add, try and remove them. */
export const webhooksProcedures: Readonly<Record<string, ProcedureRow>> = {
  "webhooks.list": { as: "user", input: undefined },
  "webhooks.deliveries": { as: "user", input: { webhookId }, others },
  "webhooks.create": {
    as: "user",
    input: {
      name: "My server",
      url: "https://example.com/fillmark",
      venue: "demo",
      events: ["order.filled", "order.updated"],
    },
  },
  "webhooks.change": {
    as: "user",
    input: {
      webhookId,
      name: "My other server",
      url: "https://example.com/fillmark",
      events: ["order.filled"],
    },
    others: ({ webhookId: id }) => ({
      webhookId: id,
      name: "Mine",
      url: "https://example.com/mine",
      events: ["order.filled"],
    }),
  },
  "webhooks.rotateSecret": { as: "user", input: { webhookId }, others },
  "webhooks.setOn": {
    as: "user",
    input: { webhookId, isOn: false },
    others: ({ webhookId: id }) => ({ webhookId: id, isOn: false }),
  },
  "webhooks.remove": { as: "user", input: { webhookId }, others },
  "webhooks.test": { as: "user", input: { webhookId }, others },
  "webhooks.resend": {
    as: "user",
    input: { webhookId, deliveryId: webhookId },
    others: ({ webhookId: id }) => ({ webhookId: id, deliveryId: id }),
  },
  "alertHooks.list": { as: "user", input: undefined },
  "alertHooks.received": { as: "user", input: { hookId: webhookId }, others: ofHook },
  "alertHooks.create": {
    as: "user",
    input: { ...hookLimits, venue: "demo" },
  },
  "alertHooks.change": { as: "user", input: { hookId: webhookId, ...hookLimits }, others: ofChangedHook },
  "alertHooks.rotate": { as: "user", input: { hookId: webhookId }, others: ofHook },
  "alertHooks.remove": { as: "user", input: { hookId: webhookId }, others: ofHook },
};
