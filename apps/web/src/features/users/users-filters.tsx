import { USER_STATES } from "@fillmark/contracts/user-states";
import { DayChip } from "@fillmark/ui/chip";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { trpc } from "../../api-client/trpc.ts";
import { SavedViews } from "../../console/saved-views.tsx";
import { useDebouncedInput } from "../../forms/use-debounced-input.ts";
import { users } from "../../messages/en/users.ts";
import { UsersCsv } from "./users-csv.tsx";
import { levels, type UsersQuestion } from "./users-question.ts";

interface UsersFiltersProps {
  question: UsersQuestion;
  onAsk: (question: UsersQuestion) => void;
  isDesk: boolean;
}

/** Whose the list is: words, state, level, tag and the days of registration; kept under a name. */
export function UsersFilters({ question, onAsk, isDesk }: UsersFiltersProps) {
  const ask = (change: Partial<UsersQuestion>): void => onAsk({ ...question, ...change });
  const [typed, setTyped] = useDebouncedInput(question.text, (text) => ask({ text }));
  const tags = useTags(question.tag);
  return (
    <search className="ad__filters ul__filters">
      <SearchField
        label={users("search")}
        placeholder={users("searchHint")}
        className="ul__search"
        value={typed}
        maxLength={254}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SavedViews list="users" path="/admin/users" />
      <InlineSelect
        label={users("stateFilter")}
        look="chip"
        value={question.state}
        onChange={(chosen) => ask({ state: USER_STATES.find((each) => each === chosen) ?? "" })}
        options={[
          { value: "", label: users("anyState") },
          ...USER_STATES.map((value) => ({ value, label: users(`state_${value}`) })),
        ]}
      />
      <InlineSelect
        label={users("levelFilter")}
        look="chip"
        value={question.level}
        onChange={(chosen) => ask({ level: levels.find((each) => each === chosen) ?? "" })}
        options={[
          { value: "", label: users("anyLevel") },
          ...levels.map((value) => ({ value, label: users("levelIs", { level: value }) })),
        ]}
      />
      <InlineSelect
        label={users("tagFilter")}
        look="chip"
        value={question.tag}
        onChange={(tag) => ask({ tag })}
        options={[{ value: "", label: users("anyTag") }, ...tags]}
      />
      <DayChip label={users("registeredFrom")} value={question.from} onChange={(from) => ask({ from })} />
      <DayChip label={users("registeredTo")} value={question.to} onChange={(to) => ask({ to })} />
      {/* The head of a phone has room for the title alone. */}
      {!isDesk && <UsersCsv question={question} />}
    </search>
  );
}

/** All that a user has, and the one that is asked for, though nobody has it any more. */
function useTags(asked: string): { value: string; label: string }[] {
  const known = trpc.users.listTags.useQuery(undefined, { staleTime: 60_000 }).data?.tags ?? [];
  const options = known.map(({ tag, users: count }) => ({
    value: tag,
    label: users("tagOf", { tag, count }),
  }));
  if (asked === "" || known.some(({ tag }) => tag === asked)) return options;
  return [{ value: asked, label: asked }, ...options];
}
