import { z } from "zod";
import { DomainError } from "../../../errors/domain-error.ts";
import { GoogleEmail, Subject, type GoogleIdentity } from "./google-identity.ts";
import { requestProvider, ProviderUnavailable } from "./provider-responses.ts";
import type { ProviderEndpoints } from "./provider-endpoints.ts";

/** Google writes numbers and truths of this answer as text. */
const TokenInfo = z.object({
  aud: z.string(),
  azp: z.string(),
  sub: Subject,
  scope: z.string(),
  expires_in: z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)])
    .transform(Number)
    .pipe(z.number().positive()),
  email: GoogleEmail,
  email_verified: z.union([z.literal(true), z.literal("true")]),
});

const emailScopes = ["email", "https://www.googleapis.com/auth/userinfo.email"];

interface Deps {
  readonly clientId: string;
  readonly endpoints: () => Promise<ProviderEndpoints>;
  readonly onRefusal: (why: string) => void;
}

/**
 * An access token says nothing by itself: Google says whose it is and, above all, which program it was given to. A
 * token that someone gave to another program is refused. Throws GOOGLE_REFUSED or GOOGLE_AWAY.
 */
export async function identityOfAccessToken(
  { clientId, endpoints, onRefusal }: Deps,
  accessToken: string,
): Promise<GoogleIdentity> {
  const refuse = (why: string): never => {
    onRefusal(why);
    throw new DomainError("GOOGLE_REFUSED", {});
  };
  if (!/^[\x21-\x7e]+$/.test(accessToken)) return refuse("not a token");
  const { tokenInfo } = await endpoints();
  // In a header, as what stands in an address ends up in logs.
  const headers = {
    authorization: `Bearer ${accessToken}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const { status, body } = await requestProvider(tokenInfo, { method: "POST", headers });
  if (status === 400 || status === 401) return refuse("not known to the provider");
  if (status !== 200) throw new ProviderUnavailable(`tokeninfo: status ${status}`);
  const info = TokenInfo.safeParse(body);
  if (!info.success) return refuse(info.error.issues.map(({ path }) => path.join(".")).join(", "));
  const { aud, azp, sub: subject, scope, email } = info.data;
  if (aud !== clientId || azp !== clientId) return refuse("given to another program");
  const scopes = scope.split(" ");
  if (!scopes.includes("openid") || !emailScopes.some((wanted) => scopes.includes(wanted))) {
    return refuse("without the scopes");
  }
  return { subject, email, name: null };
}
