import { Segmented } from "@fillmark/ui/segmented";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { trpc } from "../../api-client/trpc.ts";
import { execution } from "../../messages/en/execution.ts";
import { isAskable, lastDays, presets, type Period } from "./execution-period.ts";

export interface ExecutionFilter extends Period {
  /** Empty is all of them. */
  readonly pair: string;
}

interface ExecutionFiltersProps {
  filter: ExecutionFilter;
  onChange: (filter: ExecutionFilter) => void;
}

/** Which days, and of which pair. */
export function ExecutionFilters({ filter, onChange }: ExecutionFiltersProps) {
  const pairs = trpc.market.listPairs.useQuery().data ?? [];
  const preset = presets.find((days) => {
    const { from, to } = lastDays(days);
    return from === filter.from && to === filter.to;
  });
  return (
    <div className="xq__filters" role="group" aria-label={execution("period")}>
      <Segmented
        label={execution("period")}
        look="sm"
        value={String(preset ?? "")}
        onChange={(days) => onChange({ ...filter, ...lastDays(Number(days)) })}
        segments={presets.map((days) => ({ value: String(days), label: execution(`days${days}`) }))}
      />
      <TextField
        type="date"
        label={execution("from")}
        value={filter.from}
        max={filter.to}
        onChange={(event) => onChange({ ...filter, from: event.target.value })}
      />
      <TextField
        type="date"
        label={execution("to")}
        value={filter.to}
        error={isAskable(filter) ? undefined : execution("wrongPeriod")}
        onChange={(event) => onChange({ ...filter, to: event.target.value })}
      />
      <Select
        label={execution("pair")}
        value={filter.pair}
        onChange={(pair) => onChange({ ...filter, pair })}
        options={[
          { value: "", label: execution("anyPair") },
          ...pairs.map(({ pair }) => ({ value: pair, label: pair })),
        ]}
      />
    </div>
  );
}
