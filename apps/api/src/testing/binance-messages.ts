// Messages of the Binance dialect's WebSocket API, signed as its own documentation says and not as our code checks it.
import type { Signer } from "./signer.ts";

/** With the key, the time and the signature; `timestamp` may be given. */
export function signedParams(
  signer: Pick<Signer, "apiKey" | "sign">,
  params: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const all: Record<string, unknown> = { timestamp: Date.now(), ...params, apiKey: signer.apiKey };
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${String(all[name])}`)
    .join("&");
  return { ...all, signature: signer.sign(text) };
}
