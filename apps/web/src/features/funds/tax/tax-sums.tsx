import type { TaxYearView } from "@fillmark/contracts/tax";
import { hiddenFigure, Unit } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { Tooltip } from "@fillmark/ui/tooltip";
import { usePreferences } from "../../../account/preferences.ts";
import { formatAmount } from "../../../format/format.ts";
import { lots } from "../../../messages/en/lots.ts";
import { tax } from "../../../messages/en/tax.ts";
import { Gain } from "../gain.tsx";

/** What a year's disposals add up to; with imported trades what is proven of it stands apart. */
export function TaxSums({ view }: { view: TaxYearView }) {
  const { proven, importedTrades } = view;
  const isApart = proven !== null && importedTrades > 0;
  return (
    <Panel title={tax("sums", { year: view.year })} isPadded>
      {isApart ? (
        <div className="tax__both">
          <section>
            <h3 className="tax__part">{tax("together")}</h3>
            <Figures view={view} of={view} />
            {view.gaps > 0 && <p className="text-12 text-muted tax__scope">{tax("withoutGaps")}</p>}
          </section>
          <section>
            <h3 className="tax__part">{tax("provenSums")}</h3>
            <Figures view={view} of={proven} />
          </section>
        </div>
      ) : (
        <Figures view={view} of={view} />
      )}
      <p className="text-12 text-muted tax__scope">
        {tax("scope", { zone: view.timeZone })} {view.venue === "demo" && tax("demoScope")}
      </p>
    </Panel>
  );
}

interface FiguresProps {
  view: TaxYearView;
  of: NonNullable<TaxYearView["proven"]>;
}

function Figures({ view: { currency, method }, of }: FiguresProps) {
  const { hideBalances } = usePreferences();
  const money = (text: string) => (
    <>
      {hideBalances ? hiddenFigure : formatAmount(text, currency)} <Unit>{currency}</Unit>
    </>
  );
  return (
    <KeyValue>
      <KeyValueLine name={tax("disposals")}>{of.disposals}</KeyValueLine>
      <KeyValueLine name={<Tooltip text={tax("howProceeds")}>{tax("proceeds")}</Tooltip>}>
        {money(of.proceeds)}
      </KeyValueLine>
      <KeyValueLine name={<Tooltip text={tax("howCost", { method: lots(method) })}>{tax("cost")}</Tooltip>}>
        {money(of.cost)}
      </KeyValueLine>
      <KeyValueLine isTotal name={<Tooltip text={tax("howGain")}>{tax("gain")}</Tooltip>}>
        <Gain amount={of.gain} isHidden={hideBalances} /> <Unit>{currency}</Unit>
      </KeyValueLine>
    </KeyValue>
  );
}
