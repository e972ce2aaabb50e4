import "./chart-tools.css";
import "./compare.css";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { MAX_COMPARED_PAIRS } from "@fillmark/contracts/layout-parts";
import type { PairView } from "@fillmark/contracts/market";
import { IconButton } from "@fillmark/ui/button";
import { ErrorState } from "@fillmark/ui/error-state";
import { CheckIcon, PlusIcon, XIcon } from "@fillmark/ui/icon";
import { SearchField } from "@fillmark/ui/search-field";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { requestIdOf } from "../../api-client/trpc.ts";
import { hasMouse } from "../../lib/media.ts";
import { compare } from "../../messages/en/compare.ts";
import { trading } from "../../messages/en/trading.ts";
import { errorLabels } from "./error-labels.ts";
import { isPairMatch } from "./pair-match.ts";
import { usePairs } from "./trade-pair.ts";

interface ComparePickerProps {
  /** The pair of the chart, which isn't compared with itself. */
  pair: string;
  compared: readonly string[];
  onChange: (compared: string[]) => void;
  onClose: () => void;
}

/** The pairs to compare with, found by typing: a press adds one or takes it away, which shows on the chart at once. */
export function ComparePicker({ pair, compared, onChange, onClose }: ComparePickerProps) {
  const titleId = useId();
  const search = useRef<HTMLInputElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState("");
  const pairs = usePairs();
  // Under a finger the field would bring up a keyboard over half of the list.
  useEffect(() => (hasMouse() ? search : close).current?.focus(), []);
  const found = (pairs.data ?? []).filter(
    (each) => each.pair !== pair && each.state !== "delisted" && isPairMatch(each, text),
  );
  const isFull = compared.length >= MAX_COMPARED_PAIRS;
  function toggle(name: string): void {
    if (compared.includes(name)) return onChange(compared.filter((each) => each !== name));
    if (!isFull) onChange([...compared, name]);
  }
  function keyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    <section className="chart-ind" role="dialog" aria-labelledby={titleId} onKeyDown={keyDown}>
      <div className="chart-ind__head">
        <h2 id={titleId}>{compare("title")}</h2>
        <IconButton ref={close} isSmall label={compare("close")} onClick={onClose}>
          <XIcon className="icon-16" />
        </IconButton>
      </div>
      <p className="chart-ind__room">{compare("since")}</p>
      <SearchField
        ref={search}
        label={compare("search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === "Enter" && first !== undefined) toggle(first.pair);
        }}
      />
      {pairs.isPending && <SkeletonRows label={trading("pairsLoading")} count={4} />}
      {pairs.isError && (
        <ErrorState
          labels={errorLabels}
          requestId={requestIdOf(pairs.error) ?? undefined}
          isRetrying={pairs.isFetching}
          onRetry={() => void pairs.refetch()}
        >
          {trading("pairsFailed")}
        </ErrorState>
      )}
      {pairs.isSuccess && (
        <p className="chart-ind__room" role="status">
          {found.length === 0
            ? compare("none")
            : isFull
              ? compare("full")
              : compare("most", { count: MAX_COMPARED_PAIRS - compared.length })}
        </p>
      )}
      <PairRows {...{ found, compared, isFull, toggle }} />
    </section>
  );
}

interface PairRowsProps {
  found: readonly PairView[];
  compared: readonly string[];
  isFull: boolean;
  toggle: (pair: string) => void;
}

function PairRows({ found, compared, isFull, toggle }: PairRowsProps) {
  return (
    <ul className="chart-ind__all" aria-label={compare("search")}>
      {found.map(({ pair, baseName }) => {
        const isOn = compared.includes(pair);
        return (
          <li key={pair}>
            <button
              type="button"
              className="chart-compare__pair"
              aria-pressed={isOn}
              disabled={isFull && !isOn}
              onClick={() => toggle(pair)}
            >
              <b>{pair}</b>
              <span>{baseName}</span>
              {isOn ? <CheckIcon className="icon-16" /> : <PlusIcon className="icon-16" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
