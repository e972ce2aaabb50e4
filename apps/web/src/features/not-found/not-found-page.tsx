import { ButtonLink } from "@fillmark/ui/button";
import { Page } from "@fillmark/ui/page";
import { notFound } from "../../messages/en/not-found.ts";
import { shell } from "../../messages/en/shell.ts";

export default function NotFoundPage() {
  return (
    <Page title={shell("titleNotFound")} width="column">
      <div className="stack empty-page">
        <p className="text-secondary">{notFound("text")}</p>
        <div className="row">
          <ButtonLink href="/">{notFound("goHome")}</ButtonLink>
          <ButtonLink href="/help" variant="quiet">
            {shell("titleHelp")}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
