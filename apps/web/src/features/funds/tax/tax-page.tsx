import "../assets.css";
import "../funds.css";
import "./tax.css";
import { useState } from "react";
import { Switch } from "@fillmark/ui/choice";
import { TriangleAlertIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { Page } from "@fillmark/ui/page";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useSearchParams } from "wouter";
import { useVenue } from "../../../session/current-user.ts";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { shell } from "../../../messages/en/shell.ts";
import { tax } from "../../../messages/en/tax.ts";
import { pageZone } from "../../../format/page-zone.ts";
import { toLocalInput } from "../../../forms/local-input.ts";
import { TaxFiles } from "./tax-files.tsx";
import { TaxGaps } from "./tax-gaps.tsx";
import { TaxLines } from "./tax-lines.tsx";
import { TaxSums } from "./tax-sums.tsx";

/** /profile/tax: what I disposed of in a year, and files of it for programs that do taxes. */
export default function TaxPage() {
  const venue = useVenue();
  const [year, setYear] = useState(() => Number(toLocalInput(Date.now()).slice(0, 4)));
  const [imported, setImported] = useImported();
  const asked = { venue, year, timeZone: pageZone, imported };
  const view = trpc.funds.taxYear.useQuery(asked);
  // Says whether there is anything to include whichever way the switch stands, so that it stays where it is.
  const own = trpc.funds.taxYear.useQuery({ ...asked, imported: false });
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
        {(own.data?.importedTrades ?? 0) > 0 && (
          <div className="tax__imported">
            <span className="text-14" aria-hidden="true">
              {tax("imported")}
            </span>
            <Switch label={tax("imported")} isOn={imported} onChange={setImported} />
          </div>
        )}
        <Note>{tax("noAdvice")}</Note>
        <QueryView
          query={view}
          failed={tax("failed")}
          skeleton={<SkeletonRows label={tax("loading")} count={4} />}
        >
          {(data) => (
            <>
              {imported && data.importedTrades > 0 && (
                <Note tone="warn" icon={<TriangleAlertIcon />}>
                  {tax("importedNote")}
                </Note>
              )}
              <TaxSums view={data} />
              <TaxFiles asked={asked} view={data} />
              <TaxLines
                key={`${venue} ${year} ${imported}`}
                asked={{ ...asked, imported: imported && data.importedTrades > 0 }}
                currency={data.currency}
              />
              {data.gaps > 0 && (
                <TaxGaps
                  key={`gaps ${venue} ${year}`}
                  asked={asked}
                  currency={data.currency}
                  count={data.gaps}
                />
              )}
            </>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

/** Whether imported trades count stands in the address, so that it can be kept and sent. */
function useImported(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (isOn: boolean) => {
    const next = new URLSearchParams(search);
    if (isOn) next.set("imported", "1");
    else next.delete("imported");
    setSearch(next, { replace: true });
  };
  return [search.get("imported") === "1", change];
}
