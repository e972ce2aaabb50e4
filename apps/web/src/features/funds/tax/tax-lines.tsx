import type { TaxLineView, TaxSource, TaxYearInput } from "@fillmark/contracts/tax";
import { Empty } from "@fillmark/ui/empty";
import { hiddenFigure } from "@fillmark/ui/figure";
import { Panel } from "@fillmark/ui/page";
import { Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { usePreferences } from "../../../account/preferences.ts";
import { LoadMore } from "../../../api-client/load-more.tsx";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { useCursorQuery } from "../../../api-client/use-cursor-query.ts";
import { formatAmount, formatDay } from "../../../format/format.ts";
import { useIsDesk } from "../../../lib/media.ts";
import { lots } from "../../../messages/en/lots.ts";
import { tax } from "../../../messages/en/tax.ts";
import { Gain } from "../gain.tsx";
import { sourceText } from "./tax-sources.ts";

const PAGE = 50;

interface TaxLinesProps {
  asked: TaxYearInput;
  currency: string;
}

/** The disposals of a year, lot by lot, oldest first. */
export function TaxLines({ asked, currency }: TaxLinesProps) {
  const isDesk = useIsDesk();
  const { client } = trpc.useUtils();
  const query = useCursorQuery(["funds", "listTaxLines"], asked, (cursor) =>
    client.funds.listTaxLines.query({ ...asked, limit: PAGE, ...cursor }),
  );
  return (
    <Panel title={tax("lines")}>
      <QueryView
        query={query}
        failed={tax("failed")}
        skeleton={<SkeletonRows label={tax("loading")} count={3} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Empty>{tax("empty", { year: asked.year })}</Empty>;
          const Lines = isDesk ? LinesTable : LinesList;
          return <Lines items={items} currency={currency} areImported={asked.imported} />;
        }}
      </QueryView>
      <LoadMore query={query} label={tax("more")} className="lot__end" />
    </Panel>
  );
}

interface LinesProps {
  items: readonly TaxLineView[];
  currency: string;
  /** Imported trades count as well, so that each line says where it is from. */
  areImported: boolean;
}

const whatOf = ({ kind, into }: TaxLineView): string =>
  kind === "swap" && into !== null
    ? lots("into", { what: lots("kind_swap"), asset: into })
    : lots(`kind_${kind}`);

/** A day, and below it where the trade of that day is from. */
function Dated({ at, source }: { at: string; source: TaxSource | null }) {
  return (
    <>
      {formatDay(at)}
      {source !== null && <span className="text-12 text-muted tax__source">{sourceText(source)}</span>}
    </>
  );
}

function LinesTable({ items, currency, areImported }: LinesProps) {
  const { hideBalances: isHidden } = usePreferences();
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  const column = (key: string, head: string, cell: (line: TaxLineView) => string): Column<TaxLineView> => ({
    key,
    head,
    isNumeric: true,
    cell,
  });
  const columns: Array<Column<TaxLineView>> = [
    {
      key: "sold",
      head: tax("disposed"),
      cell: (line) => <Dated at={line.disposedAt} source={areImported ? line.source : null} />,
    },
    {
      key: "bought",
      head: tax("acquired"),
      cell: (line) => <Dated at={line.acquiredAt} source={areImported ? line.acquiredSource : null} />,
    },
    { key: "what", head: tax("what"), cell: whatOf },
    column("amount", tax("amount"), (line) =>
      hide(`${formatAmount(line.quantity, line.asset)} ${line.asset}`),
    ),
    column("held", tax("heldDays"), (line) => String(line.heldDays)),
    column("proceeds", lots("proceeds", { currency }), (line) => hide(formatAmount(line.proceeds, currency))),
    column("cost", lots("cost", { currency }), (line) => hide(formatAmount(line.cost, currency))),
    column("fee", tax("fee"), (line) =>
      line.fee === null ? "–" : hide(`${formatAmount(line.fee, line.feeAsset ?? "")} ${line.feeAsset}`),
    ),
    {
      key: "gain",
      head: lots("result", { currency }),
      isNumeric: true,
      cell: (line) => <Gain amount={line.gain} isHidden={isHidden} />,
    },
  ];
  return <Table label={tax("lines")} columns={columns} items={items} keyOf={(line) => line.id} />;
}

function LinesList({ items, currency, areImported }: LinesProps) {
  const { hideBalances: isHidden } = usePreferences();
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  return (
    <Rows label={tax("lines")}>
      {items.map((line) => (
        <li key={line.id} className="lot__disposal">
          <div className="between">
            <span className="font-medium">
              {whatOf(line)}, {hide(formatAmount(line.quantity, line.asset))} {line.asset}
            </span>
            <Gain amount={line.gain} isHidden={isHidden} />
          </div>
          <div className="between text-14 text-secondary">
            <span>
              {formatDay(line.acquiredAt)} – {formatDay(line.disposedAt)}
            </span>
            <span>
              {hide(formatAmount(line.proceeds, currency))} <span className="unit">{currency}</span>
            </span>
          </div>
          <span className="text-14 text-secondary">{tax("held", { count: line.heldDays })}</span>
          {areImported && (
            <span className="text-14 text-secondary">
              {tax("lineSources", { source: sourceText(line.source), lot: sourceText(line.acquiredSource) })}
            </span>
          )}
        </li>
      ))}
    </Rows>
  );
}
