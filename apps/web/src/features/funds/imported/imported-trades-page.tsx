import "../assets.css";
import "../funds.css";
import "./imported.css";
import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { UploadIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { useIsDesk } from "../../../lib/media.ts";
import { importedTrades as t } from "../../../messages/en/imported-trades.ts";
import { shell } from "../../../messages/en/shell.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { ImportedFiles } from "./imported-files.tsx";
import { ImportedList } from "./imported-list.tsx";
import { ImportedPositions } from "./imported-positions.tsx";

/** /profile/imported-trades: my trades on other exchanges, from files, to look at beside mine here. */
export default function ImportedTradesPage() {
  const isDesk = useIsDesk();
  const [isImporting, setImporting] = useState(false);
  const overview = trpc.importedTrades.overview.useQuery(undefined, {
    staleTime: 15_000,
    refetchInterval: 60_000,
  });
  const button = (
    <Button variant="primary" size={isDesk ? "sm" : undefined} onClick={() => setImporting(true)}>
      <UploadIcon className="icon-16" />
      {t("importFile")}
    </Button>
  );
  const hasImports = (overview.data?.imports.length ?? 0) > 0;
  return (
    <Page
      title={shell("titleImportedTrades")}
      titleShown="desktop"
      className="screen-assets screen-imported"
      actions={isDesk && hasImports ? button : undefined}
    >
      <div className="as imp">
        <Note>{t("intro")}</Note>
        {!isDesk && hasImports && <div className="imp__begin">{button}</div>}
        <QueryView
          query={overview}
          failed={t("failed")}
          skeleton={<SkeletonRows label={t("loading")} count={5} />}
        >
          {(view) =>
            view.imports.length === 0 ? (
              <Empty action={button}>{t("empty")}</Empty>
            ) : (
              <>
                <ImportedPositions view={view} isDesk={isDesk} />
                <ImportedFiles view={view} />
                <ImportedList isDesk={isDesk} />
              </>
            )
          }
        </QueryView>
      </div>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}
