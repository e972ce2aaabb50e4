import type { ExecutionSumView } from "@fillmark/contracts/execution";
import { Row, Rows } from "@fillmark/ui/rows";
import { Panel } from "@fillmark/ui/page";
import { type Column, Table } from "@fillmark/ui/table";
import { bpsOrDash, durationText } from "../../account/execution-text.ts";
import { formatDecimal, formatMoney } from "../../format/format.ts";
import { execution } from "../../messages/en/execution.ts";

interface ExecutionSumsProps<Sum extends ExecutionSumView> {
  title: string;
  /** What the rows are of: "Pair". */
  head: string;
  items: readonly Sum[];
  nameOf: (item: Sum) => string;
  isDesk: boolean;
}

/** The same figures for parts of the period's fills. */
export function ExecutionSums<Sum extends ExecutionSumView>(props: ExecutionSumsProps<Sum>) {
  const { title, head, items, nameOf, isDesk } = props;
  const keyOf = (item: Sum) => `${nameOf(item)} ${item.quoteAsset}`;
  if (!isDesk)
    return (
      <Panel title={title} label={title}>
        <Rows label={title}>
          {items.map((item) => (
            <Row
              key={keyOf(item)}
              title={nameOf(item)}
              detail={`${execution("fillCount", { count: item.fills })} · ${formatMoney(item.value, item.quoteAsset)}`}
              value={bpsOrDash(item.slippageBps)}
              valueDetail={`${execution("realised5")} ${bpsOrDash(item.realised5sBps)}`}
            />
          ))}
        </Rows>
      </Panel>
    );
  return (
    <Panel title={title} label={title}>
      <Table label={title} density="snug" columns={columnsOf(head, nameOf)} items={items} keyOf={keyOf} />
    </Panel>
  );
}

function columnsOf<Sum extends ExecutionSumView>(
  head: string,
  nameOf: (item: Sum) => string,
): ReadonlyArray<Column<Sum>> {
  const bps = (key: string, name: string, cell: (item: Sum) => string | null): Column<Sum> => ({
    key,
    head: name,
    isNumeric: true,
    cell: (item) => bpsOrDash(cell(item)),
  });
  return [
    { key: "name", head, cell: (item) => <span className="font-medium">{nameOf(item)}</span> },
    {
      key: "fills",
      head: execution("fills"),
      isNumeric: true,
      cell: ({ fills }) => formatDecimal(String(fills)),
    },
    {
      key: "value",
      head: execution("value"),
      isNumeric: true,
      cell: ({ value, quoteAsset }) => formatMoney(value, quoteAsset),
    },
    bps("slippage", execution("slippage"), ({ slippageBps }) => slippageBps),
    bps("effective", execution("effective"), ({ effectiveSpreadBps }) => effectiveSpreadBps),
    bps("improvement", execution("improvement"), ({ priceImprovementBps }) => priceImprovementBps),
    bps("preview", execution("preview"), ({ previewSlippageBps }) => previewSlippageBps),
    bps("r5", execution("realised5"), ({ realised5sBps }) => realised5sBps),
    bps("r60", execution("realised60"), ({ realised60sBps }) => realised60sBps),
    {
      key: "time",
      head: execution("time"),
      isNumeric: true,
      cell: ({ averageTimeToFillMs }) => durationText(averageTimeToFillMs),
    },
  ];
}
