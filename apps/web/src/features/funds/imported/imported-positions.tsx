import type { ReactNode } from "react";
import type { ImportedOverview, ImportedPositionView } from "@fillmark/contracts/imported-trades";
import { Badge } from "@fillmark/ui/badge";
import { Change, hiddenFigure } from "@fillmark/ui/figure";
import { Panel } from "@fillmark/ui/page";
import { Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { usePreferences } from "../../../account/preferences.ts";
import { directionOfDecimal, formatAmount } from "../../../format/format.ts";
import { importedTrades as t } from "../../../messages/en/imported-trades.ts";
import { lots } from "../../../messages/en/lots.ts";

interface PositionsProps {
  view: ImportedOverview;
  isDesk: boolean;
}

/** What the imported trades of each pair come to, in its own quote asset. */
export function ImportedPositions({ view, isDesk }: PositionsProps) {
  const { hideBalances } = usePreferences();
  const figures = (of: ImportedPositionView) => figuresOf(of, hideBalances);
  const fees = view.otherFees.map(({ asset, amount }) => `${formatAmount(amount, asset)} ${asset}`);
  return (
    <Panel title={t("positions")} action={<Badge>{t("badge")}</Badge>}>
      {isDesk ? (
        <Table
          label={t("positions")}
          columns={columnsOf(figures)}
          items={view.positions}
          keyOf={({ base, quote }) => `${base}-${quote}`}
        />
      ) : (
        <Rows label={t("positions")}>
          {view.positions.map((of) => (
            <li key={`${of.base}-${of.quote}`} className="imp__row">
              <PositionLines of={of} figures={figures(of)} />
            </li>
          ))}
        </Rows>
      )}
      <p className="text-12 text-muted imp__foot">
        {t("methodNote", { method: lots(view.method) })}{" "}
        {fees.length > 0 && t("otherFees", { fees: hideBalances ? hiddenFigure : fees.join(", ") })}
      </p>
    </Panel>
  );
}

type Figures = Record<"quantity" | "cost" | "average" | "value" | "unrealised" | "realised", ReactNode>;

function figuresOf(of: ImportedPositionView, isHidden: boolean): Figures {
  const money = (text: string) => (isHidden ? hiddenFigure : `${formatAmount(text, of.quote)} ${of.quote}`);
  const gain = (text: string) =>
    isHidden ? (
      hiddenFigure
    ) : (
      <Change
        direction={directionOfDecimal(text)}
      >{`${formatAmount(text, of.quote, true)} ${of.quote}`}</Change>
    );
  return {
    quantity: isHidden ? hiddenFigure : formatAmount(of.quantity, of.base),
    cost: money(of.cost),
    average: of.averageCost === null ? "–" : money(of.averageCost),
    value: of.value === null ? <span className="text-muted">{t("noPrice")}</span> : money(of.value),
    unrealised: of.unrealised === null ? "–" : gain(of.unrealised),
    realised: gain(of.realised),
  };
}

function PairName({ of: { base, quote, uncovered } }: { of: ImportedPositionView }) {
  return (
    <>
      <span className="font-medium">{`${base}-${quote}`}</span>
      {uncovered !== "0" && (
        <span className="text-12 text-muted imp__uncovered">
          {t("uncovered", { quantity: `${formatAmount(uncovered, base)} ${base}` })}
        </span>
      )}
    </>
  );
}

function columnsOf(figures: (of: ImportedPositionView) => Figures): Array<Column<ImportedPositionView>> {
  const figure = (key: keyof Figures, head: string): Column<ImportedPositionView> => ({
    key,
    head,
    isNumeric: true,
    cell: (of) => figures(of)[key],
  });
  return [
    { key: "pair", head: t("pair"), cell: (of) => <PairName of={of} /> },
    figure("quantity", t("quantity")),
    figure("average", t("averageCost")),
    figure("cost", t("cost")),
    figure("value", t("value")),
    figure("unrealised", t("unrealised")),
    figure("realised", t("realised")),
  ];
}

function PositionLines({ of, figures }: { of: ImportedPositionView; figures: Figures }) {
  const line = (name: string, figure: ReactNode) => (
    <div className="between text-14">
      <span className="text-secondary">{name}</span>
      <span>{figure}</span>
    </div>
  );
  return (
    <>
      <PairName of={of} />
      {line(t("quantity"), figures.quantity)}
      {line(t("cost"), figures.cost)}
      {line(t("value"), figures.value)}
      {line(t("unrealised"), figures.unrealised)}
      {line(t("realised"), figures.realised)}
    </>
  );
}
