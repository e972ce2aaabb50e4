import "../assets.css";
import "../funds.css";
import "./tax.css";
import { useState } from "react";
import type { TaxYearView } from "@fillmark/contracts/tax";
import { hiddenFigure, Unit } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { Page, Panel } from "@fillmark/ui/page";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Tooltip } from "@fillmark/ui/tooltip";
import { useVenue } from "../../../session/current-user.ts";
import { usePreferences } from "../../../account/preferences.ts";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { CsvButton } from "../../../lib/csv-button.tsx";
import { readAllPages } from "../../../lib/csv.ts";
import { formatAmount } from "../../../format/format.ts";
import { lots } from "../../../messages/en/lots.ts";
import { shell } from "../../../messages/en/shell.ts";
import { tax } from "../../../messages/en/tax.ts";
import { Gain } from "../gain.tsx";
import { pageZone } from "../../../format/page-zone.ts";
import { toLocalInput } from "../../../forms/local-input.ts";
import { coinTrackerCsv, koinlyCsv, taxLinesCsv } from "./tax-csv.ts";
import { TaxLines } from "./tax-lines.tsx";

const PAGE = 1_000;
/** The most lines of a file: that many disposals a year are thirty a day and more. */
const MOST = 200_000;

/** /profile/tax: what I disposed of in a year, and files of it for programs that do taxes. */
export default function TaxPage() {
  const venue = useVenue();
  const [year, setYear] = useState(() => Number(toLocalInput(Date.now()).slice(0, 4)));
  const asked = { venue, year, timeZone: pageZone };
  const view = trpc.funds.taxYear.useQuery(asked);
  const years = view.data?.years ?? [];
  const options = (years.includes(year) ? years : [year, ...years]).map(String);
  return (
    <Page title={shell("titleTax")} titleShown="desktop" className="screen-assets screen-tax">
      <div className="as tax">
        <div className="between tax__year">
          <span className="text-14 text-secondary" aria-hidden="true">
            {tax("year")}
          </span>
          <InlineSelect
            label={tax("year")}
            look="chip"
            value={String(year)}
            onChange={(value) => setYear(Number(value))}
            options={options.map((value) => ({ value, label: value }))}
          />
        </div>
        <Note>{tax("noAdvice")}</Note>
        <QueryView
          query={view}
          failed={tax("failed")}
          skeleton={<SkeletonRows label={tax("loading")} count={4} />}
        >
          {(data) => (
            <>
              <Sums view={data} />
              <Files asked={asked} currency={data.currency} />
              <TaxLines key={`${venue} ${year}`} asked={asked} currency={data.currency} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

function Sums({ view }: { view: TaxYearView }) {
  const { hideBalances } = usePreferences();
  const money = (text: string) => (
    <>
      {hideBalances ? hiddenFigure : formatAmount(text, view.currency)} <Unit>{view.currency}</Unit>
    </>
  );
  return (
    <Panel title={tax("sums", { year: view.year })} isPadded>
      <KeyValue>
        <KeyValueLine name={tax("disposals")}>{view.disposals}</KeyValueLine>
        <KeyValueLine name={<Tooltip text={tax("howProceeds")}>{tax("proceeds")}</Tooltip>}>
          {money(view.proceeds)}
        </KeyValueLine>
        <KeyValueLine
          name={<Tooltip text={tax("howCost", { method: lots(view.method) })}>{tax("cost")}</Tooltip>}
        >
          {money(view.cost)}
        </KeyValueLine>
        <KeyValueLine isTotal name={<Tooltip text={tax("howGain")}>{tax("gain")}</Tooltip>}>
          <Gain amount={view.gain} isHidden={hideBalances} /> <Unit>{view.currency}</Unit>
        </KeyValueLine>
      </KeyValue>
      <p className="text-12 text-muted tax__scope">
        {tax("scope", { zone: view.timeZone })} {view.venue === "demo" && tax("demoScope")}
      </p>
    </Panel>
  );
}

interface Asked {
  venue: "demo" | "live";
  year: number;
  timeZone: string;
}

function Files({ asked, currency }: { asked: Asked; currency: string }) {
  const { client } = trpc.useUtils();
  const page = (cursor: string | undefined) => ({
    ...asked,
    limit: PAGE,
    ...(cursor === undefined ? {} : { cursor }),
  });
  const lines = () => readAllPages((cursor) => client.funds.listTaxLines.query(page(cursor)), MOST);
  const entries = () => readAllPages((cursor) => client.funds.listTaxEntries.query(page(cursor)), MOST);
  const failed = tax("csvFailed");
  return (
    <Panel title={tax("files")} isPadded>
      <p className="text-14 text-secondary tax__about">{tax("aboutFiles")}</p>
      <div className="row tax__files">
        <CsvButton
          label={tax("ownFile")}
          failed={failed}
          name={`disposals-${asked.year}`}
          make={async () => taxLinesCsv(await lines(), currency)}
        />
        <CsvButton
          label="Koinly"
          failed={failed}
          name={`koinly-${asked.year}`}
          make={async () => koinlyCsv(await entries(), currency)}
        />
        <CsvButton
          label="CoinTracker"
          failed={failed}
          name={`cointracker-${asked.year}`}
          make={async () => coinTrackerCsv(await entries())}
        />
      </div>
    </Panel>
  );
}
