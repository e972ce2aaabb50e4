import { ButtonLink } from "@fillmark/ui/button";
import { Page } from "@fillmark/ui/page";
import { notBuiltWords } from "../../messages/en/not-built.ts";
import { shell } from "../../messages/en/shell.ts";

export default function NotFoundPage() {
  return (
    <Page title={shell("titleNotFound")} width="column">
      <div className="stack empty-page">
        <p className="ink2">{notBuiltWords("notFoundText")}</p>
        <div className="row-x">
          <ButtonLink href="/">{notBuiltWords("goHome")}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
