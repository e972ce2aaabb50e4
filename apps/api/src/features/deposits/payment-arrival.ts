import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../context/context.ts";
import type { DepositEvent, Rail } from "../rails/index.ts";
import type { Payment } from "./payment-rows.ts";

/** One event of a rail about money on its way in, with what its handlers need. `em` is that of the transaction. */
export interface PaymentArrival {
  readonly ctx: Context;
  readonly em: EntityManager;
  readonly rail: Rail;
  readonly event: DepositEvent;
  readonly payment: Payment;
}
