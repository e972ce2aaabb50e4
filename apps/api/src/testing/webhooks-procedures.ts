import type { ProcedureRow } from "./procedure-row.ts";

const webhookId = "01890f3e-7b5a-7cc0-8000-000000000009";
const others: NonNullable<ProcedureRow["others"]> = ({ webhookId: id }) => ({ webhookId: id });

const ofHook: NonNullable<ProcedureRow["others"]> = ({ alertHookId: hookId }) => ({ hookId });

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
    input: {
      name: "My strategy",
      venue: "demo",
      pairs: ["BTC-USD"],
      maxOrderValue: "500",
      maxOrdersPerDay: 20,
      addresses: [],
    },
  },
  "alertHooks.rotate": { as: "user", input: { hookId: webhookId }, others: ofHook },
  "alertHooks.remove": { as: "user", input: { hookId: webhookId }, others: ofHook },
};
