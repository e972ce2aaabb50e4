import { type RefObject, useDeferredValue, useState } from "react";
import { Chip } from "@fillmark/ui/chip";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { Tabs } from "@fillmark/ui/tabs";
import { useIsDesk } from "../../lib/media.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxTargets } from "../../messages/en/inbox-targets.ts";
import { inboxTeams } from "../../messages/en/inbox-teams.ts";
import { ConversationList } from "./conversation-list.tsx";
import { type ListFilter, unfiltered } from "./list-filter.ts";
import { SearchResults } from "./search-results.tsx";
import { useTeams } from "./use-teams.ts";

interface ListPaneProps {
  selectedId: string | undefined;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  /** For the key that brings the focus there. */
  searchRef: RefObject<HTMLInputElement | null>;
  onFound: (conversationId: string, seq: number | null) => void;
}

const settleMs = 250;
/** What becomes overdue does so without anything happening. */
const readAgainMs = 30_000;

/** Search, queues, filters, and the conversations or what was found. */
export function ListPane({ selectedId, filter, onFilter, searchRef, onFound }: ListPaneProps) {
  const isDesk = useIsDesk();
  const [text, setText] = useState("");
  const query = useSettled(useDeferredValue(text.trim()), settleMs);
  return (
    <section className="lst" aria-label={inbox("conversations")}>
      <div className="lst__top">
        <SearchField
          ref={searchRef}
          label={inbox("search")}
          shortcut={isDesk ? "/" : undefined}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            if (text === "") event.currentTarget.blur();
            setText("");
          }}
        />
      </div>
      {text.trim() === "" ? (
        <>
          <Queues filter={filter} onFilter={onFilter} />
          <ConversationList
            key={JSON.stringify(filter)}
            {...{ selectedId, filter }}
            onClear={() => onFilter({ ...filter, ...unfiltered })}
          />
        </>
      ) : (
        <SearchResults text={query} isSettled={query === text.trim()} {...{ selectedId, onFound }} />
      )}
    </section>
  );
}

function Queues({ filter, onFilter }: Pick<ListPaneProps, "filter" | "onFilter">) {
  const counts = trpc.inbox.counts.useQuery(undefined, { refetchInterval: readAgainMs }).data;
  const labels = trpc.inbox.listLabels.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const count = (value: number | undefined): string | undefined => value?.toString();
  const chip = (assigned: ListFilter["assigned"], name: string, counted: number | undefined) => (
    <Chip isOn={filter.assigned === assigned} onClick={() => onFilter({ ...filter, assigned })}>
      {filter.status === "open" && counted !== undefined
        ? inbox("withCount", { name, count: counted })
        : name}
    </Chip>
  );
  return (
    <>
      <Tabs
        label={inbox("queues")}
        value={filter.status}
        onChange={(status) =>
          onFilter({
            ...filter,
            status,
            // Nothing else of the queues waits for an answer.
            isOverdue: filter.isOverdue && (status === "open" || status === "pending"),
          })
        }
        tabs={[
          { value: "open", label: inbox("open"), count: count(counts?.open) },
          { value: "pending", label: inbox("pending"), count: count(counts?.pending) },
          { value: "snoozed", label: inbox("snoozed"), count: count(counts?.snoozed) },
          { value: "resolved", label: inbox("resolved") },
        ]}
      />
      <div className="lst__f" role="group" aria-label={inbox("filters")}>
        {chip("all", inbox("all"), undefined)}
        {chip("me", inbox("mine"), counts?.mine)}
        {chip("nobody", inbox("unassigned"), counts?.unassigned)}
        <OverdueChip {...{ filter, onFilter }} count={counts?.overdue ?? null} />
        <Chip isOn={filter.isMail} onClick={() => onFilter({ ...filter, isMail: !filter.isMail })}>
          {inbox("mail")}
        </Chip>
        <TeamSelect {...{ filter, onFilter }} />
        {labels.length > 0 && (
          <InlineSelect
            label={inbox("label")}
            look="chip"
            value={filter.labelId}
            onChange={(labelId) => onFilter({ ...filter, labelId })}
            options={[
              { value: "", label: inbox("anyLabel") },
              ...labels.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
    </>
  );
}

/** None where there are no teams. */
function TeamSelect({ filter, onFilter }: Pick<ListPaneProps, "filter" | "onFilter">) {
  const teams = useTeams();
  if (teams.length === 0) return null;
  return (
    <InlineSelect
      label={inboxTeams("team")}
      look="chip"
      value={filter.team}
      onChange={(team) => onFilter({ ...filter, team })}
      options={[
        { value: "", label: inboxTeams("anyTeam") },
        { value: "mine", label: inboxTeams("myTeams") },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Beside the others: what is overdue may be mine or nobody's. None where answers have no targets. */
function OverdueChip({
  filter,
  onFilter,
  count,
}: Pick<ListPaneProps, "filter" | "onFilter"> & { count: number | null }) {
  const counts = filter.status === "open" || filter.status === "pending";
  if (!filter.isOverdue && (count === null || !counts)) return null;
  const name = inboxTargets("overdue");
  return (
    <Chip isOn={filter.isOverdue} onClick={() => onFilter({ ...filter, isOverdue: !filter.isOverdue })}>
      {filter.status === "open" && count !== null ? inbox("withCount", { name, count }) : name}
    </Chip>
  );
}
