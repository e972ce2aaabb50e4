// The rails of a fresh machine: a sandbox of each kind, so that everything can be tried before a contract is signed.
import { createHmac } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Clock } from "../../runtime/clock.port.ts";
import { createRails } from "./create-rails.ts";
import type { Rail } from "./rail.port.ts";
import type { Rails } from "./rails.port.ts";
import { createSandboxRail, type SandboxSettings } from "./sandbox/sandbox-rail.ts";
import { sendNotices } from "./sandbox/send-notices.ts";

const sandboxes: readonly SandboxSettings[] = [
  { id: "sandbox-bank", kind: "bank", assets: ["USD", "EUR"] },
  { id: "sandbox-crypto", kind: "crypto", assets: ["BTC", "ETH"] },
  { id: "sandbox-card", kind: "card", assets: ["USD"] },
];

interface RailsSettings {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  /** What webhooks are signed with; each rail has a key of its own made from it. */
  readonly secret: Buffer;
  /** Whether the live venue has been opened to real money. */
  readonly isLiveOpen: boolean;
  /** Of real money; this build has none of its own. */
  readonly real?: readonly Rail[] | undefined;
}

/** The rails of this installation. Sandboxes count only until its live venue is opened. */
export function openRails({ em, clock, log, secret, isLiveOpen, real = [] }: RailsSettings): Rails {
  const secretOf = (rail: string) => railSecret(secret, rail);
  return createRails({
    isLiveOpen,
    rails: real,
    sandboxes: sandboxes.map((settings) =>
      createSandboxRail(settings, { em, clock, secret: secretOf(settings.id) }),
    ),
    sendNotices: (url, post) => sendNotices({ em, clock, log, secretOf, post }, url),
  });
}

export function railSecret(secret: Buffer, rail: string): Buffer {
  return createHmac("sha256", secret).update(`rail:${rail}`).digest();
}
