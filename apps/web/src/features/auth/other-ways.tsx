import { googleFlags } from "../../authentication/google-flags.ts";
import type { GoogleMore } from "../../authentication/google-hand-over.ts";
import { GoogleAgreement } from "../../authentication/google-agreement.tsx";
import { GoogleSignIn } from "../../authentication/google-sign-in.tsx";
import { canUsePasskeys } from "../../authentication/passkey.ts";
import { auth } from "../../messages/en/auth.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

/** The ways in that ask for no password; nothing where this browser and address have none. */
export function OtherWays({ onGoogleMore }: { onGoogleMore: (more: GoogleMore) => void }) {
  const hasPasskeys = canUsePasskeys();
  if (!hasPasskeys && googleFlags() === null) return null;
  return (
    <>
      <GoogleSignIn onMore={onGoogleMore} />
      <GoogleAgreement />
      {hasPasskeys && <PasskeySignIn />}
      <p className="auth__or">{auth("or")}</p>
    </>
  );
}
