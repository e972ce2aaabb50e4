import type { ListQueueInput } from "@fillmark/contracts/withdrawals";
import { DayChip } from "@fillmark/ui/chip";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { trpc } from "../../api-client/trpc.ts";
import { dayIn, useAddress } from "../../console/use-address.ts";
import { SavedViews } from "../../console/saved-views.tsx";
import { startOfDay } from "../../forms/local-input.ts";
import { useDebouncedInput } from "../../forms/use-debounced-input.ts";
import { withdrawals } from "../../messages/en/withdrawals.ts";
import "./withdrawals.css";
import { WITHDRAWAL_QUEUES_SHOWN, type ShownQueue } from "./queues.ts";

/** What the list is narrowed to. Days are those of the reader's own calendar, `YYYY-MM-DD`; empty is open. */
export interface Question {
  queue: ShownQueue;
  text: string;
  asset: string;
  from: string;
  to: string;
}

export const everything: Question = { queue: "to_do", text: "", asset: "", from: "", to: "" };

const names = { queue: "queue", text: "q", asset: "asset", from: "from", to: "to" } as const;

/** Third is the address behind the path, so that opening a withdrawal keeps the list. */
export function useWithdrawalsQuestion(): [Question, (question: Question) => void, string] {
  const [asked, ask, address] = useAddress(names);
  const question: Question = {
    queue: WITHDRAWAL_QUEUES_SHOWN.find((each) => each === asked("queue")) ?? everything.queue,
    text: asked("text"),
    asset: asked("asset"),
    from: dayIn(asked("from")),
    to: dayIn(asked("to")),
  };
  const write = (next: Question): void =>
    ask({ ...next, queue: next.queue === everything.queue ? "" : next.queue });
  return [question, write, address];
}

export const isNarrowed = ({ text, asset, from, to }: Question): boolean =>
  [text, asset, from, to].some((value) => value !== "");

/** As the server takes it. `to` names the last day wholly, so the limit is the start of the next one. */
export function inputOf({
  queue,
  text,
  asset,
  from,
  to,
}: Question): Omit<ListQueueInput, "limit" | "cursor"> {
  return {
    queue,
    ...(text === "" ? {} : { text }),
    ...(asset === "" ? {} : { asset }),
    ...(from === "" ? {} : { from: startOfDay(from, 0) }),
    ...(to === "" ? {} : { to: startOfDay(to, 1) }),
  };
}

interface QueueFiltersProps {
  question: Question;
  onAsk: (question: Question) => void;
}

/** The queue, whose it is or its id, the asset and the days. */
export function QueueFilters({ question, onAsk }: QueueFiltersProps) {
  const ask = (change: Partial<Question>): void => onAsk({ ...question, ...change });
  const [typed, setTyped] = useDebouncedInput(question.text, (text) => ask({ text }));
  const { data } = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const assets = [...new Set(data?.flatMap(({ base, quote }) => [base, quote]))].toSorted();
  return (
    <search className="wq__filters">
      <SearchField
        label={withdrawals("search")}
        placeholder={withdrawals("searchHint")}
        className="wq__search"
        value={typed}
        maxLength={254}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SavedViews list="withdrawals" path="/admin/withdrawals" />
      <InlineSelect
        label={withdrawals("which")}
        look="chip"
        value={question.queue}
        options={WITHDRAWAL_QUEUES_SHOWN.map((value) => ({ value, label: withdrawals(`queue_${value}`) }))}
        onChange={(chosen) =>
          ask({ queue: WITHDRAWAL_QUEUES_SHOWN.find((each) => each === chosen) ?? "to_do" })
        }
      />
      <InlineSelect
        label={withdrawals("asset")}
        look="chip"
        value={question.asset}
        options={[
          { value: "", label: withdrawals("anyAsset") },
          ...assets.map((asset) => ({ value: asset, label: asset })),
        ]}
        onChange={(asset) => ask({ asset })}
      />
      <DayChip label={withdrawals("from")} value={question.from} onChange={(from) => ask({ from })} />
      <DayChip label={withdrawals("until")} value={question.to} onChange={(to) => ask({ to })} />
    </search>
  );
}
