import { useEffect, useRef } from "react";
import { BookOpenIcon, ZapIcon } from "@fillmark/ui/icon";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxHelp } from "../../messages/en/inbox-help.ts";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";
import type { SavedItem } from "./saved-items.ts";

interface SavedAnswersListProps {
  id: string;
  matches: readonly SavedItem[];
  place: number;
  hasAny: boolean;
  onChoose: (answer: SavedItem) => void;
}

/** What can be inserted, above the field. The focus stays in the field, which walks the list. */
export function SavedAnswersList({ id, matches, place, hasAny, onChoose }: SavedAnswersListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [place, matches]);
  if (matches.length === 0)
    return (
      <div className="saved saved--none" role="status">
        {inbox(hasAny ? "savedNone" : "savedEmpty")}
      </div>
    );
  return (
    <div ref={list} className="saved" id={id} role="listbox" aria-label={inbox("savedAnswers")}>
      {matches.map((answer, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field's arrows and Enter do the same.
        <div
          key={answer.id}
          id={`${id}-${index}`}
          className="saved__item"
          role="option"
          tabIndex={-1}
          aria-selected={index === place}
          // The field keeps the focus and its caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(answer)}
        >
          <b className="font-medium nowrap">/{answer.shortcut}</b>
          {answer.macro !== undefined && <ZapIcon className="icon-16" aria-label={inboxMacros("macro")} />}
          {answer.questionId !== undefined && (
            <BookOpenIcon className="icon-16" aria-label={inboxHelp("helpQuestion")} />
          )}
          <span className="truncate text-secondary">{answer.text}</span>
        </div>
      ))}
    </div>
  );
}
