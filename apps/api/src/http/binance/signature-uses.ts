// In this dialect neither the method nor the path is signed, so the signature of a read would be valid for a change with the same
// parameters: asking for an order, and canceling it. So a signed text that changed something is accepted for no other call, and one
// that was used for a read changes nothing. Reads are not told apart: clients send several at once that differ in their paths alone.
// A text is remembered for longer than its signature is valid, in bounded memory.
import { createHash } from "node:crypto";
import { RECV_WINDOW_MAX_MS } from "@fillmark/contracts/api-keys";
import { DomainError } from "../../errors/domain-error.ts";
import { KeyRefusal, type OwnedKey } from "../../errors/key-refusal.ts";

/** About 150 bytes each. */
const MOST_TEXTS = 200_000;
/** A caller's clock may be ahead by up to a second; this is longer. */
const KEPT_MS = RECV_WINDOW_MAX_MS + 2_000;

const ANY_READ = "a read";

export interface SignatureUses {
  /** Throws REPLAYED_CALL for a text that came for something else before, and BUSY where no more can be remembered. */
  use(call: SignedFor, payload: string, key: OwnedKey): void;
}

export interface SignedFor {
  readonly method: string;
  readonly path: string;
  readonly isChange: boolean;
}

export function createSignatureUses(now: () => number, most = MOST_TEXTS): SignatureUses {
  const uses = new Map<string, { readonly call: string; readonly untilMs: number }>();

  function forgetOld(nowMs: number): void {
    for (const [text, { untilMs }] of uses) {
      if (untilMs >= nowMs) return;
      uses.delete(text);
    }
  }
  return {
    use({ method, path, isChange }, payload, key) {
      const call = isChange ? `${method} ${path}` : ANY_READ;
      const nowMs = now();
      forgetOld(nowMs);
      const text = createHash("sha256").update(`${key.keyId}\n${payload}`).digest("base64url");
      const known = uses.get(text);
      if (known !== undefined) {
        if (known.call !== call) throw new KeyRefusal("REPLAYED_CALL", {}, key);
        return;
      }
      if (uses.size >= most) throw new DomainError("BUSY", { retryAfterSeconds: 1 });
      uses.set(text, { call, untilMs: nowMs + KEPT_MS });
    },
  };
}
