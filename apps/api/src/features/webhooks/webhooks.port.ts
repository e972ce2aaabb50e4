import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { OutboundFetch } from "../../net/outbound-fetch.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";

export interface SenderDeps {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly auth: { readonly secretBox: SecretBox };
  readonly log: Pick<Logger, "error">;
}

export interface WebhookSender {
  /** Checks the addresses of traders, and calls them. */
  readonly outward: OutboundFetch;
  /** Starts to deliver what is due, as far as there is room, and waits for none of it. */
  sendDue(ctx: SenderDeps): Promise<void>;
  /** Resolves when nothing is on its way. */
  idle(): Promise<void>;
  /** Starts nothing any more, and waits for what is on its way. */
  close(): Promise<void>;
}
