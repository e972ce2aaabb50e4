import type { EditedQuestionView, EditedTopicView } from "@fillmark/contracts/help";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { Badge } from "@fillmark/ui/badge";
import { Button, IconButton } from "@fillmark/ui/button";
import { ArrowDownIcon, ArrowUpIcon, PencilIcon, Trash2Icon } from "@fillmark/ui/icon";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { content } from "../../messages/en/content.ts";
import type { Removed } from "./remove-dialog.tsx";

interface FaqTopicProps {
  topic: EditedTopicView;
  isFirst: boolean;
  isLast: boolean;
  onRename: () => void;
  /** Null for a new one. */
  onQuestion: (question: EditedQuestionView | null) => void;
  onRemove: (removed: Removed) => void;
}

/** A topic with its questions, each with what can be done to it. */
export function FaqTopic({ topic, isFirst, isLast, onRename, onQuestion, onRemove }: FaqTopicProps) {
  const { moveTopic, moveQuestion } = useMoves();
  const { id, title, questions } = topic;
  return (
    <section aria-labelledby={`topic-${id}`}>
      <div className="ce__head">
        <h2 className="text-16" id={`topic-${id}`}>
          {title}
        </h2>
        <MoveButtons
          title={title}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(direction) => moveTopic.mutate({ id, direction })}
        />
        <IconButton isSmall label={content("renameTopic", { title })} onClick={onRename}>
          <PencilIcon className="icon-16" />
        </IconButton>
        <IconButton
          isSmall
          label={content("remove", { title })}
          onClick={() => onRemove({ kind: "topic", id, title, count: questions.length })}
        >
          <Trash2Icon className="icon-16" />
        </IconButton>
        <Button size="sm" onClick={() => onQuestion(null)}>
          {content("newQuestion")}
        </Button>
      </div>
      {questions.length === 0 ? (
        <p className="text-14 text-muted ce__none">{content("noQuestions")}</p>
      ) : (
        <ul className="ce__list">
          {questions.map((question, place) => (
            <li key={question.id} className="ce__row">
              <QuestionText question={question} onOpen={() => onQuestion(question)} />
              <MoveButtons
                title={question.question}
                isFirst={place === 0}
                isLast={place === questions.length - 1}
                onMove={(direction) => moveQuestion.mutate({ id: question.id, direction })}
              />
              <IconButton
                isSmall
                label={content("remove", { title: question.question })}
                onClick={() =>
                  onRemove({ kind: "question", id: question.id, title: question.question, count: 0 })
                }
              >
                <Trash2Icon className="icon-16" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function QuestionText({ question, onOpen }: { question: EditedQuestionView; onOpen: () => void }) {
  const { question: words, isPublished, helpful, notHelpful, texts } = question;
  const languages = content("inLanguages", { count: texts.length + 1, of: LANGUAGES.length });
  return (
    <div className="ce__q">
      <button type="button" className="link" onClick={onOpen}>
        {words}
      </button>
      <span className="text-12 text-muted ce__facts">
        <span>{content("votes", { helpful, notHelpful })}</span>
        <span>{languages}</span>
        {!isPublished && <Badge tone="warn">{content("draftQuestion")}</Badge>}
      </span>
    </div>
  );
}

interface MoveButtonsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: "up" | "down") => void;
}

function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        isSmall
        label={content("moveUp", { title })}
        disabled={isFirst}
        onClick={() => onMove("up")}
      >
        <ArrowUpIcon className="icon-16" />
      </IconButton>
      <IconButton
        isSmall
        label={content("moveDown", { title })}
        disabled={isLast}
        onClick={() => onMove("down")}
      >
        <ArrowDownIcon className="icon-16" />
      </IconButton>
    </>
  );
}

function useMoves() {
  const utils = trpc.useUtils();
  const options = {
    onError: (error: unknown) => toast.error(content("actionFailed"), describeError(error).text),
    onSettled: () => utils.help.listEdited.invalidate(),
  };
  return {
    moveTopic: trpc.help.moveTopic.useMutation(options),
    moveQuestion: trpc.help.moveQuestion.useMutation(options),
  };
}
