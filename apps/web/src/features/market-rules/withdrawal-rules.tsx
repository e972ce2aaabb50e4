import type { WithdrawalRulesView } from "@fillmark/contracts/market-rules";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { type Column, Table } from "@fillmark/ui/table";
import { formatDecimal } from "../../format/format.ts";
import { useIsDesk } from "../../lib/media.ts";
import { marketRules } from "../../messages/en/market-rules.ts";
import { lineText, railText } from "./difference-text.ts";

interface WithdrawalRulesProps {
  lines: readonly WithdrawalRulesView[];
  onChange: (line: WithdrawalRulesView) => void;
}

/** What leaving costs, by asset and way. */
export function WithdrawalRules({ lines, onChange }: WithdrawalRulesProps) {
  const isDesk = useIsDesk();
  return (
    <Panel title={marketRules("withdrawals")}>
      <Table
        label={marketRules("withdrawals")}
        columns={[...figures, action(onChange)].filter(({ key }) =>
          (isDesk ? onDesk : onPhone).includes(key),
        )}
        items={lines}
        keyOf={({ rail, asset }) => `${rail} ${asset}`}
      />
    </Panel>
  );
}

const onDesk: readonly string[] = ["asset", "way", "fee", "minimum", "actions"];
const onPhone: readonly string[] = ["line", "fee", "actions"];

const figures: ReadonlyArray<Column<WithdrawalRulesView>> = [
  {
    key: "asset",
    head: marketRules("asset"),
    cell: ({ asset }) => <span className="font-medium">{asset}</span>,
  },
  { key: "line", head: marketRules("asset"), cell: lineText },
  { key: "way", head: marketRules("way"), cell: ({ rail }) => railText(rail) },
  { key: "fee", head: marketRules("fee"), isNumeric: true, cell: ({ fee }) => formatDecimal(fee) },
  {
    key: "minimum",
    head: marketRules("minimum"),
    isNumeric: true,
    cell: ({ minimum }) => formatDecimal(minimum),
  },
];

function action(onChange: (line: WithdrawalRulesView) => void): Column<WithdrawalRulesView> {
  return {
    key: "actions",
    head: marketRules("actions"),
    isNumeric: true,
    cell: (line) => (
      <Button
        size="sm"
        aria-label={marketRules("changeWithdrawal", { line: lineText(line) })}
        onClick={() => onChange(line)}
      >
        {marketRules("change")}
      </Button>
    ),
  };
}
