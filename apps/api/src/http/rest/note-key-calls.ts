// What programs call with a key, as their keys' owners read it. Only of keys that have proven themselves: what anybody sends under
// somebody else's is not theirs to read, and would push out what is.
import type { FastifyRequest } from "fastify";
import type { ErrorCode } from "@fillmark/contracts/errors";
import type { Auth } from "../../features/auth/index.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { KeyRefusal, type OwnedKey } from "../../errors/key-refusal.ts";

import { toDomainErrorView } from "../../trpc/error-view.ts";

/** What a key is refused with before its procedure is asked. */
const ofAccess = new Set<string>([
  "ADDRESS_NOT_ALLOWED",
  "BEARER_KEY_REFUSED",
  "KEY_EXPIRED",
  "REPLAYED_CALL",
  "SCOPE_MISSING",
] satisfies ErrorCode[]);

export function noteKeyCalls(
  { apiKeys }: Pick<Auth, "apiKeys">,
  clock: Clock,
  { method, path: route }: { readonly method: string; readonly path: string },
) {
  const keys = new WeakMap<FastifyRequest, OwnedKey>();
  const codes = new WeakMap<FastifyRequest, string>();
  return {
    calledBy(request: FastifyRequest, key: OwnedKey): void {
      keys.set(request, key);
    },
    /** `ownCode` is the code in a dialect that has codes of its own; null where it is the code of our catalogue. */
    refusedBy(request: FastifyRequest, error: unknown, ownCode: string | null = null): void {
      if (error instanceof KeyRefusal) keys.set(request, error.key);
      const code = ownCode ?? toDomainErrorView(error, request.id).code;
      codes.set(request, code);
      const key = keys.get(request);
      if (key === undefined || !ofAccess.has(code)) return;
      const facts = { event: "access.refused", code, needed: `${method} ${route}`, actor: "user" };
      const { userId: ownerId, keyId } = key;
      request.log.warn(
        { ...facts, ownerId, keyId, requestId: request.id, address: request.ip },
        "Access denied.",
      );
    },
    answered(request: FastifyRequest, status: number): void {
      const key = keys.get(request);
      if (key === undefined) return;
      const code = codes.get(request) ?? null;
      apiKeys.calls.add({ ...key, atMs: clock.now(), method, route, status, code, address: request.ip });
    },
  };
}
