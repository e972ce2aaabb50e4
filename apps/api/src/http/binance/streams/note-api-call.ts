import type { Parts } from "../../../context/context.ts";
import type { Admitted } from "../admission.ts";
import type { ApiMessage } from "./api-message.ts";

/** Begins to write a call down for its key's owner to read; what is given is called with how it ended. */
export function noteApiCall(
  { auth, clock }: Pick<Parts, "auth" | "clock">,
  { admitted, message, address }: { admitted: Admitted | null; message: ApiMessage; address: string },
): (status: number, code: string | null) => void {
  if (admitted === null) return () => undefined;
  const { keyId, actor } = admitted;
  return (status, code) =>
    auth.apiKeys.calls.add({
      keyId,
      userId: actor.userId,
      atMs: clock.now(),
      method: "WS",
      route: message.method,
      status,
      code,
      address,
    });
}
