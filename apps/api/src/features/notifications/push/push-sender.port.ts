import type { PushMessage } from "@fillmark/contracts/pushes";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface OutgoingPush {
  readonly target: PushTarget;
  readonly keys: VapidKeys;
  readonly message: PushMessage;
  readonly isUrgent: boolean;
}

/** `gone`: this browser takes no pushes any more. `refused`: this one won't be taken another time either. */
export type PushOutcome =
  | { readonly is: "taken" }
  | { readonly is: "gone" | "refused"; readonly reason: string }
  | { readonly is: "deferred"; readonly reason: string; readonly waitMs: number };

export interface PushSender {
  /** Whether an endpoint is one that pushes may be sent to: https, and out in the world, by name and by address. */
  accepts(endpoint: string): Promise<boolean>;
  send(push: OutgoingPush): Promise<PushOutcome>;
}
