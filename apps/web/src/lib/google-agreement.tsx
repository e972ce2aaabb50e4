import { TextLink } from "@fillmark/ui/link";
import { google } from "../messages/en/google.ts";
import { googleFlags } from "./google-flags.ts";

/** Stands beside the button: whoever has no account yet gets one by it. Nothing where there is no such button. */
export function GoogleAgreement() {
  if (googleFlags() === null) return null;
  return (
    <p className="t12 ink3">
      {google("agree")} <TextLink href="/terms-of-service">{google("terms")}</TextLink> {google("and")}{" "}
      <TextLink href="/privacy-policy">{google("privacy")}</TextLink>.
    </p>
  );
}
