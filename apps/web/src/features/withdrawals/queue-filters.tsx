import type { ListQueueInput } from "@fillmark/contracts/withdrawals";
import { DayChip } from "@fillmark/ui/chip";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { useSearchParams } from "wouter";
import { trpc } from "../../api-client/trpc.ts";
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

/** How each stands in the address. */
const names = { queue: "queue", text: "q", asset: "asset", from: "from", to: "to" } as const;
const keys = ["queue", "text", "asset", "from", "to"] as const;

/**
 * What is asked for stands in the address, so that opening a withdrawal keeps the list. Third is the address behind the
 * path, with its question mark.
 */
export function useWithdrawalsQuestion(): [Question, (question: Question) => void, string] {
  const [search, setSearch] = useSearchParams();
  const asked = (key: keyof Question): string => search.get(names[key]) ?? "";
  const day = (key: "from" | "to"): string => (/^\d{4}-\d\d-\d\d$/.test(asked(key)) ? asked(key) : "");
  const queue = WITHDRAWAL_QUEUES_SHOWN.find((each) => each === asked("queue")) ?? everything.queue;
  const ask = (next: Question): void => {
    const narrowed = keys.filter((key) => next[key] !== everything[key]);
    setSearch(Object.fromEntries(narrowed.map((key) => [names[key], next[key]])), { replace: true });
  };
  const query = search.toString();
  const question = { queue, text: asked("text"), asset: asked("asset"), from: day("from"), to: day("to") };
  return [question, ask, query === "" ? "" : `?${query}`];
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
