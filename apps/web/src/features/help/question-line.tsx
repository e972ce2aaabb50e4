import { useEffect, useRef, useState } from "react";
import type { HelpQuestionView, HelpView } from "@fillmark/contracts/help";
import { Button, IconButton } from "@fillmark/ui/button";
import { ChevronDownIcon, LinkIcon } from "@fillmark/ui/icon";
import { toast } from "@fillmark/ui/toast";
import { askSupport } from "../../chat-client/ask-support.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { RichText } from "../../articles/rich-text.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useToken } from "../../session/session.ts";
import { help } from "../../messages/en/help.ts";

/** A question that opens onto its answer. The one that the address names is open and in view. */
export function QuestionLine({ question, isNamed }: { question: HelpQuestionView; isNamed: boolean }) {
  const [isOpen, setOpen] = useState(isNamed);
  const line = useRef<HTMLDetailsElement>(null);
  const isUser = useToken() !== null;
  useEffect(() => {
    if (!isNamed) return;
    setOpen(true);
    // The page scrolls to its top as it arrives.
    const timer = setTimeout(() => line.current?.scrollIntoView({ block: "center" }), 0);
    return () => clearTimeout(timer);
  }, [isNamed]);
  return (
    <details
      ref={line}
      id={question.slug}
      className="faq__q"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3 lang={question.language} dir="auto">
          {question.question}
        </h3>
        <ChevronDownIcon className="icon-16" />
      </summary>
      {isOpen && (
        <div className="faq__a">
          <div lang={question.language}>
            <RichText text={question.answer} deeper={1} />
          </div>
          {isUser && <Vote question={question} />}
        </div>
      )}
    </details>
  );
}

function Vote({ question }: { question: HelpQuestionView }) {
  const utils = trpc.useUtils();
  const vote = trpc.help.vote.useMutation({
    onSuccess: ({ id, helpful }) => {
      utils.help.list.setData(
        { language: readerLanguage },
        (known) => known && withVote(known, { id, helpful }),
      );
      if (helpful) toast.ok(help("thanks"));
    },
    onError: (error) => toast.error(help("voteFailed"), describeError(error).text),
  });
  function castVote(helpful: boolean): void {
    vote.mutate({ id: question.id, helpful });
    if (!helpful) askSupport(help("aboutQuestion", { question: question.question }));
  }
  return (
    <div className="faq__vote">
      <span className="text-14 text-muted">{help("wasHelpful")}</span>
      <Button size="sm" aria-pressed={question.helpful === true} onClick={() => castVote(true)}>
        {help("yes")}
      </Button>
      <Button size="sm" aria-pressed={question.helpful === false} onClick={() => castVote(false)}>
        {help("no")}
      </Button>
      <IconButton
        isSmall
        className="faq__link"
        label={help("copyLink")}
        onClick={() => void copyLink(question.slug)}
      >
        <LinkIcon className="icon-16" />
      </IconButton>
    </div>
  );
}

function withVote(known: HelpView, { id, helpful }: { id: string; helpful: boolean }): HelpView {
  return {
    topics: known.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => (one.id === id ? { ...one, helpful } : one)),
    })),
  };
}

/** Into the address too, where the browser keeps the page from its clipboard. */
async function copyLink(slug: string): Promise<void> {
  window.history.replaceState(null, "", `#${slug}`);
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast.ok(help("copied"));
  } catch {
    // The address bar has it.
  }
}
