import { ButtonLink } from "@fillmark/ui/button";
import { FormCard } from "@fillmark/ui/page";
import { privacy } from "../../messages/en/privacy.ts";

/** The way to the end of the account, at the end of its page. */
export function DeleteAccountCard() {
  return (
    <FormCard title={privacy("deletion")}>
      <p className="text-14 text-secondary">{privacy("deletionCard")}</p>
      <ButtonLink href="/settings/delete-account" isBlock>
        {privacy("deletionOpen")}
      </ButtonLink>
    </FormCard>
  );
}
