// Google as we use it: three ways of showing who someone is, and each ends in the same identity.
import type { Logger } from "pino";
import { z } from "zod";
import type { Clock } from "../../../runtime/clock.port.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { identityOfAccessToken } from "./access-token.ts";
import type { GoogleIdentity } from "./google-identity.ts";
import { createIdTokenCheck, type CheckedIdToken, type IdTokenCheck } from "./id-token.ts";
import { requestProvider, ProviderUnavailable } from "./provider-responses.ts";
import { createEndpoints, type ProviderEndpoints } from "./provider-endpoints.ts";

export interface GoogleSettings {
  readonly clientId: string;
  /** Null: codes can't be exchanged, the other two ways work. */
  readonly clientSecret: string | null;
  readonly discoveryUrl: string;
}

/** Every method throws GOOGLE_REFUSED, or GOOGLE_AWAY when the provider can't be asked. */
export interface GoogleProvider {
  readonly clientId: string;
  readonly hasCodeFlow: boolean;
  /** Of the popup's code, which works once. Throws GOOGLE_OFF without a client secret. */
  identityOfCode(code: string): Promise<GoogleIdentity>;
  identityOfAccessToken(accessToken: string): Promise<GoogleIdentity>;
  /** Of one tap and Google's own button. The nonce is the caller's to judge. */
  checkIdToken(credential: string): Promise<CheckedIdToken>;
}

const TokenResponse = z.object({ id_token: z.string().min(1).max(8192) });

export function createGoogleProvider(
  settings: GoogleSettings,
  { clock, log }: { clock: Clock; log: Pick<Logger, "info" | "warn"> | undefined },
): GoogleProvider {
  const { clientId, clientSecret } = settings;
  const endpoints = createEndpoints(settings.discoveryUrl, clock);
  const onRefusal = (why: string) =>
    log?.info({ event: "google.refused", why }, "Google's answer was refused.");
  const check = createIdTokenCheck({ clientId, clock, endpoints, onRefusal });
  const reporting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof ProviderUnavailable)
        log?.warn({ event: "google.away", why: error.why }, "Google is away.");
      throw error;
    }
  };
  return {
    clientId,
    hasCodeFlow: clientSecret !== null,
    async identityOfCode(code) {
      if (clientSecret === null) throw new DomainError("GOOGLE_OFF", {});
      const exchange = { clientId, clientSecret, endpoints, onRefusal, check };
      return reporting(identityOfCode(exchange, code));
    },
    identityOfAccessToken: (accessToken) =>
      reporting(identityOfAccessToken({ clientId, endpoints, onRefusal }, accessToken)),
    checkIdToken: (credential) => reporting(check(credential)),
  };
}

interface Exchange {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly endpoints: () => Promise<ProviderEndpoints>;
  readonly onRefusal: (why: string) => void;
  readonly check: IdTokenCheck;
}

async function identityOfCode(
  { clientId, clientSecret, endpoints, onRefusal, check }: Exchange,
  code: string,
): Promise<GoogleIdentity> {
  const { token } = await endpoints();
  const { status, body } = await requestProvider(token, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id: clientId,
      client_secret: clientSecret,
      // What Google's library says for a popup, which has no address to come back to.
      redirect_uri: "postmessage",
    }),
  });
  if (status === 400) {
    onRefusal("the code is not good, or not any more");
    throw new DomainError("GOOGLE_REFUSED", {});
  }
  // Anything else is between the operator and Google, such as a wrong secret.
  if (status !== 200) throw new ProviderUnavailable(`token: status ${status}`);
  const answer = TokenResponse.safeParse(body);
  if (!answer.success) throw new ProviderUnavailable("token: no ID token");
  return (await check(answer.data.id_token)).identity;
}
