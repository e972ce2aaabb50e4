import type { ListTransactionsInput, TransferKind } from "@fillmark/contracts/funds";
import { Chip, DayChip } from "@fillmark/ui/chip";
import { InlineSelect } from "@fillmark/ui/select";
import { trpc } from "../../api-client/trpc.ts";
import { startOfDay } from "../../forms/local-input.ts";
import { funds } from "../../messages/en/funds.ts";

/** What the list is narrowed to. Days are those of the reader's own calendar, `YYYY-MM-DD`; empty is open. */
export interface TransactionFilter {
  asset: string;
  kind: TransferKind | "";
  from: string;
  to: string;
  withHolds: boolean;
  earlierEpochs: boolean;
}

export const noFilter: TransactionFilter = {
  asset: "",
  kind: "",
  from: "",
  to: "",
  withHolds: false,
  earlierEpochs: false,
};

export function isFiltered(filter: TransactionFilter): boolean {
  return filter.asset !== "" || filter.kind !== "" || filter.from !== "" || filter.to !== "";
}

/** As the server takes it. `to` names the last day wholly, so the limit is the start of the next one. */
export function filterInput(filter: TransactionFilter): Omit<ListTransactionsInput, "limit" | "cursor"> {
  const isHoldKind = filter.kind !== "" && holdKinds.has(filter.kind);
  return {
    movements: filter.withHolds || isHoldKind ? "all" : "balance",
    earlierEpochs: filter.earlierEpochs,
    ...(filter.asset === "" ? {} : { asset: filter.asset }),
    ...(filter.kind === "" ? {} : { kind: filter.kind }),
    ...(filter.from === "" ? {} : { from: startOfDay(filter.from, 0) }),
    ...(filter.to === "" ? {} : { to: startOfDay(filter.to, 1) }),
  };
}

/** They only move money between the two buckets of an account. */
const holdKinds: ReadonlySet<TransferKind> = new Set([
  "hold",
  "release",
  "withdrawal_hold",
  "withdrawal_release",
]);

const kinds = [
  { value: "trade", label: funds("trades") },
  { value: "fee", label: funds("fees") },
  { value: "rebate", label: funds("rebates") },
  { value: "swap", label: funds("swap") },
  { value: "swap_fee", label: funds("swap_fee") },
  { value: "deposit", label: funds("deposit") },
  { value: "withdrawal", label: funds("withdrawal") },
  { value: "withdrawal_fee", label: funds("withdrawal_fee") },
  { value: "withdrawal_return", label: funds("withdrawal_return") },
  { value: "adjustment", label: funds("adjustment") },
  { value: "demo_grant", label: funds("demo_grant") },
  { value: "demo_reset", label: funds("demo_reset") },
  { value: "hold", label: funds("hold") },
  { value: "release", label: funds("release") },
  { value: "withdrawal_hold", label: funds("withdrawal_hold") },
  { value: "withdrawal_release", label: funds("withdrawal_release") },
] as const satisfies ReadonlyArray<{ value: TransferKind; label: string }>;

export interface TransactionFiltersProps {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
  isDemo: boolean;
}

export function TransactionFilters({ filter, onChange, isDemo }: TransactionFiltersProps) {
  const balances = trpc.funds.listBalances.useQuery({ venue: isDemo ? "demo" : "live" }).data?.balances ?? [];
  return (
    <div className="tx__f chips" role="group" aria-label={funds("filters")}>
      <Chip
        isOn={!isFiltered(filter)}
        onClick={() =>
          onChange({ ...noFilter, withHolds: filter.withHolds, earlierEpochs: filter.earlierEpochs })
        }
      >
        {funds("all")}
      </Chip>
      <InlineSelect
        label={funds("kind")}
        look="chip"
        value={filter.kind}
        onChange={(kind) =>
          onChange({ ...filter, kind: kinds.find(({ value }) => value === kind)?.value ?? "" })
        }
        options={[
          { value: "", label: funds("anyKind") },
          ...kinds.filter(({ value }) => isOn(value, isDemo)),
        ]}
      />
      <InlineSelect
        label={funds("asset")}
        look="chip"
        value={filter.asset}
        onChange={(asset) => onChange({ ...filter, asset })}
        options={[
          { value: "", label: funds("anyAsset") },
          ...balances.map(({ asset }) => ({ value: asset, label: asset })),
        ]}
      />
      <DayChip label={funds("from")} value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      <DayChip label={funds("to")} value={filter.to} onChange={(to) => onChange({ ...filter, to })} />
      <Chip isOn={filter.withHolds} onClick={() => onChange({ ...filter, withHolds: !filter.withHolds })}>
        {funds("movements")}
      </Chip>
      {isDemo && (
        <Chip
          isOn={filter.earlierEpochs}
          onClick={() => onChange({ ...filter, earlierEpochs: !filter.earlierEpochs })}
        >
          {funds("epochs")}
        </Chip>
      )}
    </div>
  );
}

/** Practice money exists on the demo venue only; what comes from outside and goes there on the live one only. */
function isOn(kind: TransferKind, isDemo: boolean): boolean {
  const isOutside = kind === "deposit" || kind === "adjustment" || kind.startsWith("withdrawal");
  return isDemo ? !isOutside : !kind.startsWith("demo");
}
