import { Button, ButtonLink } from "@fillmark/ui/button";
import { Page } from "@fillmark/ui/page";
import type { PageProps } from "../../app/route-table.ts";
import { notBuiltWords } from "../../messages/en/not-built.ts";
import { shell } from "../../messages/en/shell.ts";

/** A page whose feature comes later: its real title, what it will do, and a way back. */
export default function NotBuiltPage({ title, notBuilt }: PageProps) {
  const hasHistory = window.history.length > 1;
  return (
    <Page title={shell(title)} width="column">
      <div className="stack empty-page">
        <p>{notBuiltWords("notBuilt")}</p>
        {notBuilt !== undefined && <p className="ink2">{notBuiltWords(notBuilt)}</p>}
        <div className="row-x">
          {hasHistory && <Button onClick={() => window.history.back()}>{notBuiltWords("goBack")}</Button>}
          <ButtonLink href="/" variant={hasHistory ? "quiet" : "secondary"}>
            {notBuiltWords("goHome")}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
