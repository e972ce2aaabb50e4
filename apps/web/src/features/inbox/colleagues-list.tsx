import type { AgentView } from "@fillmark/contracts/inbox";
import { inbox } from "../../messages/en/inbox.ts";

interface ColleaguesListProps {
  id: string;
  matches: readonly AgentView[];
  place: number;
  onChoose: (colleague: AgentView) => void;
}

/** Who can be mentioned, above the field. The focus stays in the field, which walks the list. */
export function ColleaguesList({ id, matches, place, onChoose }: ColleaguesListProps) {
  return (
    <div className="saved" id={id} role="listbox" aria-label={inbox("colleagues")}>
      {matches.map((colleague, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field's arrows and Enter do the same.
        <div
          key={colleague.id}
          id={`${id}-${index}`}
          className="saved__item"
          role="option"
          tabIndex={-1}
          aria-selected={index === place}
          // The field keeps the focus and its caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(colleague)}
        >
          <span className="truncate">{colleague.name}</span>
        </div>
      ))}
    </div>
  );
}
