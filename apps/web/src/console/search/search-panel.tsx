import { useId, useRef, useState } from "react";
import { keepPreviousData } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { SearchField } from "@fillmark/ui/search-field";
import { useLocation } from "wouter";
import { trpc } from "../../api-client/trpc.ts";
import { useDebouncedInput } from "../../forms/use-debounced-input.ts";
import { useIsOnline } from "../../offline/online.ts";
import { consoleSearch as t } from "../../messages/en/console-search.ts";
import { useConsoleGroups } from "../console-places.tsx";
import { keepRecent, recentHits, type RecentHit } from "./recent-hits.ts";
import { groupsOf, type SearchGroup } from "./search-groups.ts";

/** Two letters, or a number. */
const enough = /^(\d|..)/u;

/** Type, choose with the arrows, Enter opens it. */
export function SearchPanel({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState("");
  const [typed, type] = useDebouncedInput(text, setText);
  const [chosen, setChosen] = useState(0);
  const [, go] = useLocation();
  const places = useConsoleGroups();
  const isOnline = useIsOnline();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isAsked = enough.test(text);
  const query = trpc.search.console.useQuery(
    { text },
    { enabled: isAsked && isOnline, placeholderData: keepPreviousData, retry: false },
  );
  const groups: readonly SearchGroup[] = isAsked
    ? groupsOf(places, text, query.data?.hits ?? [])
    : [{ kind: "recent" as const, hits: recentHits() }].filter(({ hits }) => hits.length > 0);
  const all = groups.flatMap(({ hits }) => hits);
  const current = Math.min(chosen, Math.max(0, all.length - 1));
  function open(hit: RecentHit): void {
    keepRecent(hit);
    onDone();
    go(hit.path);
  }
  return (
    <div className="cs__box" ref={box}>
      <SearchField
        label={t("field")}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-activedescendant={all.length > 0 ? `${listId}-${current}` : undefined}
        autoComplete="off"
        ref={focusNow}
        maxLength={254}
        value={typed}
        onChange={(event) => {
          type(event.target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            setChosen(Math.min(all.length - 1, Math.max(0, current + (event.key === "ArrowDown" ? 1 : -1))));
          } else if (event.key === "Enter") {
            const hit = all[current];
            if (hit !== undefined && typed.trim() === text) open(hit);
          }
        }}
      />
      <Hits {...{ id: listId, groups, current, onOpen: open }} />
      <div className="cs__state" role="status">
        {!isAsked && groups.length === 0 && t("start")}
        {isAsked && !isOnline && t("offline")}
        {isAsked && isOnline && query.isFetching && t("loading")}
        {isAsked && query.isSuccess && !query.isFetching && all.length === 0 && (
          <>
            <p className="font-medium">{t("none", { text })}</p>
            <p className="text-tertiary">{t("noneText")}</p>
          </>
        )}
      </div>
      {isAsked && isOnline && query.isError && !query.isFetching && (
        <Failed onAgain={() => void query.refetch()} />
      )}
    </div>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="cs__state" role="alert">
      <p>{t("failed")}</p>
      <Button size="sm" onClick={onAgain}>
        {t("again")}
      </Button>
    </div>
  );
}

interface HitsProps {
  id: string;
  groups: readonly SearchGroup[];
  current: number;
  onOpen: (hit: RecentHit) => void;
}

function Hits({ id, groups, current, onOpen }: HitsProps) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div className="cs__list" id={id} role="listbox" aria-label={t("results")}>
      {groups.map(({ kind, hits }, group) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p className="cs__head" id={`${id}-${kind}`}>
            {t(kind)}
          </p>
          {hits.map((hit, at) => {
            const place = (starts[group] ?? 0) + at;
            return (
              <div
                key={`${hit.path} ${hit.detail}`}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === current}
                className="cs__hit"
                ref={place === current ? showInList : undefined}
                onClick={() => onOpen(hit)}
                onKeyDown={(event) => {
                  if (event.key === "Enter") onOpen(hit);
                }}
              >
                <span className="truncate">{hit.title}</span>
                <span className="cs__detail truncate">{hit.detail}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** It comes after the dialog has opened. */
function focusNow(field: HTMLInputElement | null): void {
  field?.focus();
}

function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}
