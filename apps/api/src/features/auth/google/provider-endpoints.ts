import { z } from "zod";
import type { Clock } from "../../../runtime/clock.port.ts";
import { requestProvider, ProviderUnavailable } from "./provider-responses.ts";

/** Google's own; documents don't name it. */
const googleTokenInfo = "https://oauth2.googleapis.com/tokeninfo";
const KEPT_MS = 3_600_000;

/** Nothing that is said there may be read on its way; only this very machine needs no TLS. */
const Endpoint = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === "https:" || (protocol === "http:" && ["127.0.0.1", "[::1]", "localhost"].includes(hostname))
  );
});

const Document = z.object({
  token_endpoint: Endpoint,
  jwks_uri: Endpoint,
  tokeninfo_endpoint: Endpoint.default(googleTokenInfo),
});

export interface ProviderEndpoints {
  readonly token: string;
  readonly keys: string;
  readonly tokenInfo: string;
}

/**
 * Where the provider answers, from its discovery document. Asked for once an hour and when it is first needed, never at
 * the start: the server has to come up without Google. Throws ProviderAway.
 */
export function createEndpoints(discoveryUrl: string, clock: Clock): () => Promise<ProviderEndpoints> {
  let known: { readonly untilMs: number; readonly endpoints: Promise<ProviderEndpoints> } | null = null;
  return () => {
    if (known !== null && clock.now() < known.untilMs) return known.endpoints;
    const endpoints = readDocument(discoveryUrl);
    const fresh = { untilMs: clock.now() + KEPT_MS, endpoints };
    known = fresh;
    // A failure is not kept: the next who needs it asks anew.
    endpoints.catch(() => {
      if (known === fresh) known = null;
    });
    return endpoints;
  };
}

async function readDocument(discoveryUrl: string): Promise<ProviderEndpoints> {
  const { status, body } = await requestProvider(discoveryUrl);
  const document = Document.safeParse(body);
  if (status !== 200 || !document.success) throw new ProviderUnavailable("no discovery document");
  const { token_endpoint: token, jwks_uri: keys, tokeninfo_endpoint: tokenInfo } = document.data;
  return { token, keys, tokenInfo };
}
