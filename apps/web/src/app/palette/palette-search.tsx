import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "@fillmark/ui/button";
import { SearchIcon, XIcon } from "@fillmark/ui/icon";
import { useLocation } from "wouter";
import type { CancelTarget } from "../../features/trading/cancel-orders.tsx";
import { tickersNow, useHasTickers } from "../../market-data/market-stream.ts";
import { palette } from "../../messages/en/palette.ts";
import { useToken } from "../../session/session.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { orderItems } from "./order-item.ts";
import { markedParts } from "./marks.ts";
import type { PaletteItem } from "./palette-item.ts";
import { usePaletteItems } from "./palette-items.ts";
import { type PaletteSection, rank } from "./palette-rank.ts";
import { Standing } from "./palette-standing.tsx";

const headOf = {
  order: "sectionOrder",
  actions: "sectionActions",
  orders: "sectionOrders",
  pairs: "sectionPairs",
  pages: "sectionPages",
  news: "sectionNews",
  help: "sectionHelp",
} as const satisfies Record<PaletteSection, string>;

interface PaletteSearchProps {
  onChoose: (run: () => void) => void;
  onCancel: (target: CancelTarget) => void;
  onClose: () => void;
}

/** The field and what it finds. The field keeps the focus and names the chosen one. */
export function PaletteSearch({ onChoose, onCancel, onClose }: PaletteSearchProps) {
  const [text, setText] = useState("");
  // By its name, so that what comes in before it doesn't change what is chosen.
  const [chosen, setChosen] = useState<string | null>(null);
  const isGuest = useToken() === null;
  const label = palette(isGuest ? "labelGuest" : "label");
  const found = useFound(text, onCancel);
  const listId = useId();
  const list = found.sections.flat();
  const at = Math.max(
    0,
    list.findIndex(({ id }) => id === chosen),
  );
  const choose = (place: number): void => setChosen(list[place]?.id ?? null);
  const optionId = (place: number): string => `${listId}-${place}`;
  function keyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && list.length > 0) choose((at + step + list.length) % list.length);
    const item = list[at];
    if (event.key === "Enter" && item !== undefined && !event.repeat) onChoose(item.run);
    if (step !== 0 || event.key === "Enter") event.preventDefault();
  }
  return (
    <div className="palette__box">
      <div className="palette__field">
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          data-autofocus=""
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          aria-label={label}
          placeholder={label}
          aria-expanded={list.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={list.length > 0 ? optionId(at) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
          }}
          onKeyDown={keyDown}
        />
        <kbd className="kbd desktop-only" aria-hidden="true">
          Esc
        </kbd>
        <IconButton label={shellParts("close")} className="mobile-only" onClick={onClose}>
          <XIcon />
        </IconButton>
      </div>
      <Results
        {...{ listId, optionId, at, text }}
        sections={found.sections}
        onPoint={choose}
        onChoose={onChoose}
      />
      <Standing {...found} {...{ text, isGuest }} count={list.length} />
    </div>
  );
}

function useFound(text: string, onCancel: (target: CancelTarget) => void) {
  const { items, pairs, currentPair, ...state } = usePaletteItems({ text, onCancel });
  const [, navigate] = useLocation();
  // What a pair costs is read as the text changes: a list that moves by itself can't be chosen from.
  useHasTickers();
  const lastOf = (pair: string): string | null => tickersNow()?.get(pair)?.last ?? null;
  const order = orderItems(text, { pairs, current: currentPair, lastOf, navigate });
  return { ...state, sections: rank([...order, ...items], text) };
}

interface ResultsProps {
  listId: string;
  optionId: (place: number) => string;
  at: number;
  text: string;
  sections: ReadonlyArray<readonly PaletteItem[]>;
  onPoint: (place: number) => void;
  onChoose: (run: () => void) => void;
}

function Results({ listId, optionId, at, text, sections, onPoint, onChoose }: ResultsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at, sections.length]);
  const placeOf = new Map(sections.flat().map((item, place) => [item.id, place]));
  return (
    <div ref={box} className="palette__list" id={listId} role="listbox" aria-label={palette("results")}>
      {sections.map((items) => {
        const section = items[0]?.section ?? "pages";
        const headId = `${listId}-${section}`;
        return (
          <div key={section} role="group" aria-labelledby={headId}>
            <div className="palette__head" id={headId} role="presentation">
              {palette(headOf[section])}
            </div>
            {items.map((item) => {
              const place = placeOf.get(item.id) ?? 0;
              return (
                <Option
                  key={item.id}
                  id={optionId(place)}
                  item={item}
                  text={text}
                  isChosen={place === at}
                  onPoint={() => onPoint(place)}
                  onChoose={() => onChoose(item.run)}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  text: string;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, item, text, isChosen, onPoint, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      className="palette__item"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <item.icon className="icon-16" />
      <span className="palette__text">
        <bdi lang={item.language}>
          {item.section === "order" ? item.title : <Marked text={item.title} typed={text} />}
        </bdi>
        {item.detail !== undefined && <span className="palette__detail">{item.detail}</span>}
        {item.excerpt !== undefined && (
          <bdi className="palette__excerpt" lang={item.language}>
            <Marked text={item.excerpt} typed={text} />
          </bdi>
        )}
      </span>
    </button>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map((part, place) =>
    part.isMarked ? <mark key={place}>{part.text}</mark> : <Fragment key={place}>{part.text}</Fragment>,
  );
}
