export { chargebackHandlers } from "./chargeback-handlers.ts";
export { endChargebacks } from "./end-chargebacks.ts";
export { openChargeback } from "./open-chargeback.ts";
