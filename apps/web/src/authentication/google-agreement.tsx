import { TextLink } from "@fillmark/ui/link";
import { fullStop, gap } from "../format/format.ts";
import { google } from "../messages/en/google.ts";
import { googleFlags } from "./google-flags.ts";

/** Stands beside the button: a user who has no account yet gets one by it. Nothing where there is no such button. */
export function GoogleAgreement() {
  if (googleFlags() === null) return null;
  return (
    <p className="text-12 text-muted">
      {google("agree")}
      {gap}
      <TextLink href="/terms-of-service">{google("terms")}</TextLink>
      {gap}
      {google("and")}
      {gap}
      <TextLink href="/privacy-policy">{google("privacy")}</TextLink>
      {fullStop}
    </p>
  );
}
