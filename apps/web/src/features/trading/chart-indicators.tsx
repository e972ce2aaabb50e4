import "./chart-tools.css";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button, IconButton } from "@fillmark/ui/button";
import { SearchField } from "@fillmark/ui/search-field";
import { PlusIcon, XIcon } from "@fillmark/ui/icon";
import { hasMouse } from "../../lib/media.ts";
import { newId } from "../../lib/new-id.ts";
import { chartIndicators } from "../../messages/en/chart-indicators.ts";
import { trading } from "../../messages/en/trading.ts";
import { type ChosenIndicator, maxIndicators, usualIndicators } from "./chart-choice.ts";
import { IndicatorRow } from "./chart-indicator-row.tsx";
import { indicators, indicatorTypes, isType, type IndicatorType } from "./indicators/indicator-set.ts";

interface ChartIndicatorsProps {
  chosen: readonly ChosenIndicator[];
  onChange: (chosen: readonly ChosenIndicator[]) => void;
  onClose: () => void;
}

/** The indicators on the chart with what can be set, and all the others to add. What is changed shows on the chart at once. */
export function ChartIndicators({ chosen, onChange, onClose }: ChartIndicatorsProps) {
  const titleId = useId();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const close = useRef<HTMLButtonElement>(null);
  // Under a finger the field would bring up a keyboard over half of the list.
  useEffect(() => (hasMouse() ? search : close).current?.focus(), []);
  const known = chosen.filter(({ type }) => isType(type));
  function replace(id: string, next: ChosenIndicator | null): void {
    onChange(chosen.flatMap((each) => (each.id === id ? (next ?? []) : each)));
    // The button that was pressed goes with its row.
    if (next === null) close.current?.focus();
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
        <h2 id={titleId}>{trading("indicators")}</h2>
        <IconButton ref={close} isSmall label={chartIndicators("close")} onClick={onClose}>
          <XIcon className="icon-16" />
        </IconButton>
      </div>
      <ul className="chart-ind__rows">
        {known.map((each) => (
          <IndicatorRow key={each.id} chosen={each} onChange={(next) => replace(each.id, next)} />
        ))}
      </ul>
      <div className="chart-ind__foot">
        <span>{chartIndicators("atOnce")}</span>
        <Button variant="quiet" size="sm" onClick={() => onChange(usualIndicators)}>
          {chartIndicators("usual")}
        </Button>
      </div>
      <SearchField
        ref={search}
        label={chartIndicators("add")}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <AddList
        query={query}
        room={maxIndicators - known.length}
        onAdd={(type) => {
          const added = { id: newId(), type, params: [], colours: [], isOn: true };
          onChange([...known, added]);
          setQuery("");
        }}
      />
    </section>
  );
}

interface AddListProps {
  query: string;
  room: number;
  onAdd: (type: IndicatorType) => void;
}

function AddList({ query, room, onAdd }: AddListProps) {
  const searched = query.trim().toLocaleLowerCase();
  const found = indicatorTypes.filter((type) =>
    `${indicators[type].short} ${chartIndicators(type)}`.toLocaleLowerCase().includes(searched),
  );
  return (
    <>
      <p className="chart-ind__room" role="status">
        {room <= 0
          ? chartIndicators("full")
          : found.length === 0
            ? chartIndicators("none")
            : chartIndicators("most", { count: room })}
      </p>
      {room > 0 && (
        <ul className="chart-ind__all" aria-label={chartIndicators("add")}>
          {found.map((type) => (
            <li key={type}>
              <button type="button" onClick={() => onAdd(type)}>
                <b>{indicators[type].short}</b>
                <span>{chartIndicators(type)}</span>
                <PlusIcon className="icon-16" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
