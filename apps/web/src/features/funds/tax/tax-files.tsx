import type { TaxYearView } from "@fillmark/contracts/tax";
import { Panel } from "@fillmark/ui/page";
import { trpc } from "../../../api-client/trpc.ts";
import { OwnCsvButton } from "../../../account/named-demo-account.tsx";
import { readAllPages } from "../../../lib/csv.ts";
import { tax } from "../../../messages/en/tax.ts";
import { coinTrackerCsv, koinlyCsv, taxGapsCsv, taxLinesCsv } from "./tax-csv.ts";

const PAGE = 1_000;
/** The most lines of a file: that many disposals a year are thirty a day and more. */
const MOST = 200_000;

interface Asked {
  venue: "demo" | "live";
  year: number;
  timeZone: string;
  imported: boolean;
}

/** The year for other programs, whose own columns leave no place for an account: the name of the file says it; each follows whether imported trades count. */
export function TaxFiles({ asked, view }: { asked: Asked; view: TaxYearView }) {
  const { currency } = view;
  const { venue } = asked;
  const { client } = trpc.useUtils();
  const page = (cursor: string | undefined) => ({
    ...asked,
    limit: PAGE,
    ...(cursor === undefined ? {} : { cursor }),
  });
  const lines = () => readAllPages((cursor) => client.funds.listTaxLines.query(page(cursor)), MOST);
  const entries = () => readAllPages((cursor) => client.funds.listTaxEntries.query(page(cursor)), MOST);
  const gaps = () => readAllPages((cursor) => client.funds.listTaxGaps.query(page(cursor)), MOST);
  const isWithImports = asked.imported && view.importedTrades > 0;
  const failed = tax("csvFailed");
  return (
    <Panel title={tax("files")} isPadded>
      <p className="text-14 text-secondary tax__about">
        {tax("aboutFiles")} {isWithImports && tax("aboutImportedFiles")}
      </p>
      <div className="row tax__files">
        <OwnCsvButton
          label={tax("ownFile")}
          failed={failed}
          name={`disposals-${asked.year}`}
          venue={venue}
          make={async (of) => taxLinesCsv(await lines(), currency, of)}
        />
        <OwnCsvButton
          label="Koinly"
          failed={failed}
          name={`koinly-${asked.year}`}
          venue={venue}
          make={async () => koinlyCsv(await entries(), currency)}
        />
        <OwnCsvButton
          label="CoinTracker"
          failed={failed}
          name={`cointracker-${asked.year}`}
          venue={venue}
          make={async () => coinTrackerCsv(await entries())}
        />
        {view.gaps > 0 && (
          <OwnCsvButton
            label={tax("gapsFile")}
            failed={failed}
            name={`not-computed-${asked.year}`}
            venue={venue}
            make={async (of) => taxGapsCsv(await gaps(), of)}
          />
        )}
      </div>
    </Panel>
  );
}
