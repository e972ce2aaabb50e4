import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { HelpQuestionView } from "@fillmark/contracts/help";
import { Button, IconButton } from "@fillmark/ui/button";
import { ChevronDownIcon, XIcon } from "@fillmark/ui/icon";
import { trpc } from "../../api-client/trpc.ts";
import { RichText } from "../../articles/rich-text.tsx";
import { createSuggester } from "../../articles/suggest-questions.ts";
import { readerWording } from "../../articles/wording.ts";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { helpSuggestions as t } from "../../messages/en/help-suggestions.ts";
import "./help-suggestions.css";

const settleMs = 400;
const none: readonly HelpQuestionView[] = [];

interface HelpSuggestionsProps {
  /** What is being written. It is read here alone and goes nowhere. */
  text: string;
  /** An answer was enough, and the draft has gone. */
  isCleared: boolean;
  onSolved: () => void;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Questions whose answers may help, above the composer while nobody has answered. The focus stays where it is. */
export default function HelpSuggestions({
  text,
  isCleared,
  onSolved,
  onUndo,
  onDismiss,
}: HelpSuggestionsProps) {
  const fitting = useFitting(text);
  // While an answer is read, nothing moves.
  const [read, setRead] = useState<{ id: string; among: readonly HelpQuestionView[] } | null>(null);
  const shown = isCleared ? none : (read?.among ?? fitting);
  function keyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onDismiss();
  }
  return (
    <>
      <p className="sr-only" role="status">
        {isCleared ? t("cleared") : fitting.length > 0 && t("found", { count: fitting.length })}
      </p>
      {(isCleared || shown.length > 0) && (
        <section className="suggested" aria-label={t("title")} onKeyDown={keyDown}>
          <div className="suggested__head">
            {isCleared ? (
              <>
                <span aria-hidden="true">{t("cleared")}</span>
                <Button size="sm" onClick={onUndo}>
                  {t("undo")}
                </Button>
              </>
            ) : (
              <h3>{t("title")}</h3>
            )}
            <IconButton isSmall label={t("dismiss")} onClick={onDismiss}>
              <XIcon className="icon-16" />
            </IconButton>
          </div>
          {shown.length > 0 && (
            <ul>
              {shown.map((question) => (
                <Suggestion
                  key={question.id}
                  question={question}
                  isOpen={question.id === read?.id}
                  onPress={() => setRead(question.id === read?.id ? null : { id: question.id, among: shown })}
                >
                  <Button
                    size="sm"
                    onClick={() => {
                      setRead(null);
                      onSolved();
                    }}
                  >
                    {t("solved")}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={onDismiss}>
                    {t("stillNeedHelp")}
                  </Button>
                </Suggestion>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

interface SuggestionProps {
  question: HelpQuestionView;
  isOpen: boolean;
  onPress: () => void;
  /** What can be done once the answer is read. */
  children: ReactNode;
}

function Suggestion({
  question: { question, answer, language },
  isOpen,
  onPress,
  children,
}: SuggestionProps) {
  const answerId = useId();
  const line = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isOpen && line.current !== null) bringUp(line.current);
  }, [isOpen]);
  return (
    <li ref={line}>
      <button
        type="button"
        className="suggested__q"
        aria-expanded={isOpen}
        aria-controls={isOpen ? answerId : undefined}
        onClick={onPress}
      >
        <span className="link" lang={language} dir="auto">
          {question}
        </span>
        <ChevronDownIcon className="icon-16" />
      </button>
      {isOpen && (
        <div id={answerId} className="suggested__a">
          <div lang={language}>
            <RichText text={answer} deeper={1} />
          </div>
          <div className="suggested__end">{children}</div>
        </div>
      )}
    </li>
  );
}

/** As far up as lets its answer be read, within the suggestions alone: the page stays where it is. */
function bringUp(line: HTMLElement): void {
  const box = line.closest(".suggested");
  if (box === null) return;
  const [inner, outer] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.bottom > outer.bottom)
    box.scrollTop += Math.min(inner.bottom - outer.bottom, inner.top - outer.top);
}

/** What fits the text, once its writer rests. Questions that can't be loaded are not missed. */
function useFitting(text: string): readonly HelpQuestionView[] {
  const { data } = trpc.help.list.useQuery({ language: readerLanguage }, { staleTime: 60_000 });
  const suggest = useMemo(() => createSuggester(data?.topics ?? [], readerWording), [data]);
  const settled = useSettled(text, settleMs);
  return useMemo(() => suggest(settled), [suggest, settled]);
}
