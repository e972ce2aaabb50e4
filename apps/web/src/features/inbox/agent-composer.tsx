import { type KeyboardEvent, type RefObject, useId, useRef } from "react";
import { CHAT_FILE_EXTENSIONS, CHAT_MESSAGE_MAX_LENGTH } from "@fillmark/contracts/constants";
import { Button, IconButton } from "@fillmark/ui/button";
import { LockIcon, MessageSquareQuoteIcon, PaperclipIcon } from "@fillmark/ui/icon";
import { Segmented } from "@fillmark/ui/segmented";
import { inbox } from "../../messages/en/inbox.ts";
import { ColleaguesList } from "./colleagues-list.tsx";
import { MacroMenu } from "./macro-menu.tsx";
import { SavedAnswersList } from "./saved-answers-list.tsx";
import type { ComposerState } from "./use-composer.ts";
import { WaitingFiles } from "./waiting-files.tsx";

const accept = ["image/*", ...CHAT_FILE_EXTENSIONS.map((extension) => `.${extension}`)].join(",");
/** From here on the count shows. */
const nearLimit = CHAT_MESSAGE_MAX_LENGTH - 200;

interface AgentComposerProps {
  composer: ComposerState;
  /** The user's first name. */
  name: string;
  /** Where the reply is mailed; null where it is read on the site. */
  mailedTo: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Where agents write. A note stands on another ground and says who sees it, so that nobody sends it by mistake. */
export function AgentComposer({ composer, name, mailedTo, field }: AgentComposerProps) {
  const { mode, text, compose, saved, mentions } = composer;
  const isNote = mode === "note";
  const listId = useId();
  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method composes, the keys belong to it. Safari ends composing before it reports Enter.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (saved.onKey(event) || mentions.onKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      composer.send();
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      event.currentTarget.blur();
    }
  }
  const list = saved.isOpen ? saved : mentions;
  const marked = list.isOpen && list.matches.length > 0 ? `${listId}-${list.place}` : undefined;
  return (
    <div className={isNote ? "cmp is-note" : "cmp"}>
      {saved.isOpen && <SavedAnswersList id={listId} {...saved} onChoose={saved.insert} />}
      {!saved.isOpen && mentions.isOpen && (
        <ColleaguesList id={listId} {...mentions} onChoose={mentions.insert} />
      )}
      <ModeSwitch composer={composer} mailedTo={mailedTo} />
      {!isNote && <WaitingFiles compose={compose} />}
      <textarea
        ref={field}
        className="textarea"
        dir="auto"
        rows={2}
        aria-label={inbox(isNote ? "internalNote" : "reply")}
        placeholder={
          isNote
            ? inbox("noteHint")
            : mailedTo === null
              ? inbox("replyTo", { name })
              : inbox("answerTo", { name })
        }
        aria-autocomplete="list"
        aria-controls={marked === undefined ? undefined : listId}
        aria-activedescendant={marked}
        maxLength={CHAT_MESSAGE_MAX_LENGTH}
        value={text}
        onChange={({ target }) => composer.typed(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => composer.moved(currentTarget.selectionStart)}
        onKeyDown={keyDown}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || isNote) return;
          event.preventDefault();
          compose.add(files);
        }}
      />
      <Tools composer={composer} />
    </div>
  );
}

function ModeSwitch({
  composer: { mode, begin },
  mailedTo,
}: {
  composer: ComposerState;
  mailedTo: string | null;
}) {
  return (
    <div className="cmp__t">
      <Segmented
        label={inbox("composeMode")}
        look="sm"
        value={mode}
        onChange={begin}
        segments={[
          { value: "reply", label: inbox("reply") },
          { value: "note", label: inbox("internalNote") },
        ]}
      />
      {mode === "note" ? (
        <span className="cmp__only text-12">
          <LockIcon className="icon-16" />
          {inbox("noteBadge")}
        </span>
      ) : mailedTo === null ? (
        <span className="text-12 text-muted desktop-only">{inbox("slashHint")}</span>
      ) : (
        <span className="cmp__mail text-12 truncate">{inbox("sentTo", { address: mailedTo })}</span>
      )}
    </div>
  );
}

function Tools({ composer }: { composer: ComposerState }) {
  const { mode, text, compose } = composer;
  const isNote = mode === "note";
  return (
    <div className="cmp__b">
      <div className="row cmp__tools">
        <AttachButton isDisabled={isNote} onFiles={compose.add} />
        <IconButton label={inbox("savedAnswers")} onClick={composer.askSaved}>
          <MessageSquareQuoteIcon />
        </IconButton>
        <MacroMenu onMacro={composer.onMacro} />
        {text.length > nearLimit && (
          <span className="text-12 text-muted">
            {inbox("counter", { used: text.length, limit: CHAT_MESSAGE_MAX_LENGTH })}
          </span>
        )}
      </div>
      <Button
        size="sm"
        variant={isNote ? "secondary" : "primary"}
        disabledReason={composer.canSend ? undefined : inbox("nothingToSend")}
        onClick={composer.send}
      >
        {inbox(isNote ? "addNote" : "sendReply")}
      </Button>
    </div>
  );
}

function AttachButton({
  isDisabled,
  onFiles,
}: {
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={inbox("attach")}
        aria-disabled={isDisabled || undefined}
        className={isDisabled ? "is-disabled" : undefined}
        title={isDisabled ? inbox("noFilesInNotes") : undefined}
        onClick={() => {
          if (!isDisabled) input.current?.click();
        }}
      >
        <PaperclipIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}
