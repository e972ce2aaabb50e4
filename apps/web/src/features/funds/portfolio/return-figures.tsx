import type { ReactNode } from "react";
import type { PortfolioView } from "@fillmark/contracts/portfolio";
import { Tooltip } from "@fillmark/ui/tooltip";
import { timeFormat } from "../../../format/format.ts";
import { portfolio } from "../../../messages/en/portfolio.ts";
import { benchmarkAsset } from "./equity-chart.tsx";
import { ppmText } from "./ppm-text.ts";

const day = timeFormat({ day: "numeric", month: "short" });

/** The returns of a period, each with what it answers and how it is found. */
export function ReturnFigures({ view }: { view: PortfolioView }) {
  const asset = benchmarkAsset(view);
  const held = view.benchmark?.returnPpm ?? null;
  const own = view.timeWeightedPpm;
  return (
    <dl className="pf__figures">
      <Met
        name={portfolio("timeWeighted")}
        how={portfolio("howTimeWeighted")}
        ppm={own}
        note={portfolio("timeWeightedShort")}
      />
      <Met
        name={portfolio("moneyWeighted")}
        how={portfolio("howMoneyWeighted")}
        ppm={view.moneyWeightedPpm}
        note={portfolio("moneyWeightedShort")}
      />
      {view.benchmark !== null && (
        <Met
          name={portfolio("against", { asset })}
          how={portfolio("howAgainst", { asset })}
          ppm={own === null || held === null ? null : own - held}
          note={held === null ? "" : portfolio("againstShort", { asset, change: ppmText(held) })}
        />
      )}
      <Met
        name={portfolio("deepest")}
        how={portfolio("howDeepest")}
        ppm={view.drawdown?.ppm ?? (own === null ? null : 0)}
        note={fallNote(view)}
      />
    </dl>
  );
}

function fallNote({ drawdown }: PortfolioView): string {
  if (drawdown === null) return portfolio("neverFell");
  const [peak, trough] = [day.format(new Date(drawdown.peakAt)), day.format(new Date(drawdown.troughAt))];
  if (drawdown.recoveredAt === null) return portfolio("notBack", { peak, trough });
  return portfolio("back", { peak, trough, recovered: day.format(new Date(drawdown.recoveredAt)) });
}

interface MetProps {
  name: string;
  how: ReactNode;
  ppm: number | null;
  note: string;
}

function Met({ name, how, ppm, note }: MetProps) {
  const direction = ppm === null || ppm === 0 ? undefined : ppm > 0 ? "up" : "down";
  return (
    <div>
      <dt>
        <Tooltip text={how}>{name}</Tooltip>
      </dt>
      <dd className={direction}>{ppm === null ? portfolio("none") : ppmText(ppm)}</dd>
      <dd className="pf__note">{note}</dd>
    </div>
  );
}
