import { useEffect, useState } from "react";
import type { HelpQuestionView, HelpTopicView } from "@fillmark/contracts/help";
import { Button } from "@fillmark/ui/button";
import { Chip, Chips } from "@fillmark/ui/chip";
import { Empty } from "@fillmark/ui/empty";
import { SearchField } from "@fillmark/ui/search-field";
import { askSupport } from "../../chat-client/ask-support.ts";
import { useToken } from "../../session/session.ts";
import { plainTextOf } from "../../articles/rich-text.tsx";
import { hashName } from "../../lib/use-hash-target.ts";
import { help } from "../../messages/en/help.ts";
import { QuestionLine } from "./question-line.tsx";
import { matches, synonymsOf } from "../../articles/matches.ts";
import { useQuestionKeys } from "./use-question-keys.ts";
import "./help.css";

const synonyms = synonymsOf(help("synonyms"));

/** Every question by topic, searched as one types; the one that the address names is open. */
export function Questions({ topics }: { topics: readonly HelpTopicView[] }) {
  const [text, setText] = useState("");
  const [topicId, setTopicId] = useState<string | null>(null);
  const named = useNamedQuestion();
  const keys = useQuestionKeys();
  const isGuest = useToken() === null;
  const shown = topics
    .filter(({ id }) => text.trim() !== "" || topicId === null || id === topicId)
    .map((topic) => ({ ...topic, questions: topic.questions.filter((one) => isFound(one, text)) }))
    .filter(({ questions }) => questions.length > 0);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <div className="faq__find">
        <SearchField
          label={help("search")}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() === "" && <Topics topics={topics} chosen={topicId} onChoose={setTopicId} />}
        <p className="sr-only" role="status">
          {text.trim() === "" ? "" : help("found", { count })}
        </p>
      </div>
      {count === 0 ? (
        <Empty action={<AskSupport text={help("askedFor", { text: text.trim() })} />}>
          {help("noMatch", { text: text.trim() })}
        </Empty>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its questions are what the focus goes to.
        <div onKeyDown={keys}>
          {shown.map(({ id, title, language, questions }) => (
            <section key={id} className="faq__topic" aria-labelledby={`topic-${id}`}>
              <h2 className="text-14 text-muted" id={`topic-${id}`} lang={language} dir="auto">
                {title}
              </h2>
              <div className="faq__list">
                {questions.map((question) => (
                  <QuestionLine key={question.id} question={question} isNamed={question.slug === named} />
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
      {count > 0 && !isGuest && (
        <div className="faq__end">
          <span className="text-14 text-muted">{help("stillOpen")}</span>
          <AskSupport text="" />
        </div>
      )}
    </>
  );
}

interface TopicsProps {
  topics: readonly HelpTopicView[];
  chosen: string | null;
  onChoose: (topicId: string | null) => void;
}

function Topics({ topics, chosen, onChoose }: TopicsProps) {
  return (
    <Chips label={help("topics")}>
      <Chip isOn={chosen === null} onClick={() => onChoose(null)}>
        {help("allTopics")}
      </Chip>
      {topics.map(({ id, title, language }) => (
        <Chip key={id} lang={language} dir="auto" isOn={chosen === id} onClick={() => onChoose(id)}>
          {title}
        </Chip>
      ))}
    </Chips>
  );
}

/** A guest has no conversation: below the questions stands how the operator is reached. */
export function AskSupport({ text }: { text: string }) {
  const isGuest = useToken() === null;
  if (isGuest) return null;
  return <Button onClick={() => askSupport(text)}>{help("askSupport")}</Button>;
}

function isFound({ question, answer }: HelpQuestionView, text: string): boolean {
  return matches(`${question} ${plainTextOf(answer)}`, text, synonyms);
}

/** The question that the address names, now and whenever the address changes. */
function useNamedQuestion(): string {
  const [name, setName] = useState(hashName);
  useEffect(() => {
    const changed = (): void => setName(hashName());
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return name;
}
