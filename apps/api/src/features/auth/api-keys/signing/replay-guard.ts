// Takes each signed change once. What was taken is remembered until it is too old to be taken anyway, in bounded memory. A new
// process remembers nothing, so it refuses what may have been signed before it began; and so does one whose clock was set
// back, as what it forgot would be young again.
import { createHash } from "node:crypto";
import type { Bus } from "../../../../bus/bus.port.ts";
import type { SignedWindow } from "./signed-window.ts";
import { AHEAD_MS } from "./signed-window.ts";

/** About 150 bytes each. */
const MOST_CALLS = 200_000;
/** So often what is too old is forgotten. */
const SWEEP_EVERY_MS = 1_000;

export type Admission = "new" | "replayed" | "too early" | "full";

export interface ReplayGuard {
  /** Takes it, where the answer is "new". */
  admit(call: {
    readonly keyId: string;
    readonly payload: Uint8Array;
    readonly window: SignedWindow;
  }): Admission;
  /** Notes a call that another process has taken. */
  noteTaken(digest: string, untilMs: number): void;
  /** Takes nothing any more that may have been signed before now: some of it may have been taken elsewhere. */
  forgetEarlier(): void;
  readonly size: number;
}

export function createReplayGuard(now: () => number, most = MOST_CALLS): ReplayGuard {
  const taken = new Map<string, number>();
  let newestMs = now();
  let floorMs = newestMs + AHEAD_MS;
  let sweptMs = newestMs;

  function look(): number {
    const nowMs = now();
    if (nowMs < newestMs - AHEAD_MS) {
      floorMs = Math.max(floorMs, newestMs + AHEAD_MS);
      newestMs = nowMs;
      sweptMs = nowMs;
    }
    newestMs = Math.max(newestMs, nowMs);
    return nowMs;
  }
  function sweep(nowMs: number): void {
    sweptMs = nowMs;
    // A clock that is set back by less than this goes unnoticed.
    for (const [call, untilMs] of taken) if (untilMs + AHEAD_MS < nowMs) taken.delete(call);
  }
  return {
    admit({ keyId, payload, window: { atMs, untilMs } }) {
      const nowMs = look();
      if (nowMs - sweptMs >= SWEEP_EVERY_MS) sweep(nowMs);
      if (atMs < floorMs) return "too early";
      // Of what was signed, as the same signature can be written in several ways.
      const call = digestOf({ keyId, payload });
      if (taken.has(call)) return "replayed";
      if (taken.size >= most) return "full";
      taken.set(call, untilMs);
      return "new";
    },
    noteTaken(digest, untilMs) {
      if (taken.size < most) taken.set(digest, untilMs);
    },
    forgetEarlier() {
      floorMs = Math.max(floorMs, look() + AHEAD_MS);
    },
    get size() {
      return taken.size;
    },
  };
}

function digestOf({ keyId, payload }: { readonly keyId: string; readonly payload: Uint8Array }): string {
  return createHash("sha256").update(`${keyId}\n`).update(payload).digest("base64url");
}

const TAKEN = "fillmark.keys.taken";

/**
 * The same, told of what other processes take. A call that is sent to two of them within the time that a message takes is taken by
 * both: who signs it has to send it twice, or be read on its way through TLS.
 */
export function sharedReplayGuard(guard: ReplayGuard, bus: Bus): ReplayGuard {
  bus.follow(TAKEN, (text) => {
    const [digest = "", untilMs = ""] = text.split(" ");
    guard.noteTaken(digest, Number(untilMs));
  });
  bus.onReconnected(() => guard.forgetEarlier());
  return {
    ...guard,
    admit(call) {
      const admission = guard.admit(call);
      if (admission === "new") bus.publish(TAKEN, `${digestOf(call)} ${call.window.untilMs}`);
      return admission;
    },
    get size() {
      return guard.size;
    },
  };
}
