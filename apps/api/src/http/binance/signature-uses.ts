// In this dialect neither the method nor the path is signed, so a signature of a question would be one of a change with the same
// parameters: asking for an order, and canceling it. So a signed text that changed something counts for nothing else, and one that
// asked changes nothing. Questions are told apart by nothing: clients ask several at once that differ in their paths alone. It is
// remembered for longer than it could be taken, in bounded memory.
import { createHash } from "node:crypto";
import { RECV_WINDOW_MAX_MS } from "@fillmark/contracts/api-keys";
import { DomainError } from "../../errors/domain-error.ts";
import { KeyRefusal, type OwnedKey } from "../../errors/key-refusal.ts";

/** About 150 bytes each. */
const MOST_TEXTS = 200_000;
/** A clock may be ahead a little. */
const KEPT_MS = RECV_WINDOW_MAX_MS + 2_000;

const ANY_QUESTION = "a question";

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
      const call = isChange ? `${method} ${path}` : ANY_QUESTION;
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
