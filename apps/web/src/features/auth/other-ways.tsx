import { canUsePasskeys } from "../../lib/passkey.ts";
import { auth } from "../../messages/en/auth.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

/** The ways in that ask for no password; nothing where this browser and address have none. */
export function OtherWays() {
  if (!canUsePasskeys()) return null;
  return (
    <>
      <PasskeySignIn />
      <p className="auth__or">{auth("or")}</p>
    </>
  );
}
