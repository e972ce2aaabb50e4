import { type RefObject, useState } from "react";
import type { AgentConversationView } from "@fillmark/contracts/inbox";
import type { MacroView } from "@fillmark/contracts/macros";
import type { AgentChat } from "../../chat-client/chat-types.ts";
import { type AnswerNames, fillAnswer } from "./fill-answer.ts";
import type { SavedItem } from "./saved-items.ts";
import { keepNoteDraft, noteDraft } from "./note-draft.ts";
import { useComposeFiles } from "./use-compose-files.ts";
import { useMentions } from "./use-mentions.ts";
import { useSavedAnswers } from "./use-saved-answers.ts";
import { firstNameOf } from "./who.ts";

export type ComposeMode = "reply" | "note";
type Field = RefObject<HTMLTextAreaElement | null>;

interface ComposerNeeds {
  chat: AgentChat;
  conversation: AgentConversationView;
  agentName: string;
  /** What the customer wrote last. */
  asked: string;
  field: Field;
  /** A macro was chosen: it is looked at before it runs. */
  onMacro: (macro: MacroView) => void;
}

/** What is being written: a reply and a note, each with its own words, so that none becomes the other. */
export function useComposer({ chat, conversation, agentName, asked, field, onMacro }: ComposerNeeds) {
  const { user, reference } = conversation;
  const names: AnswerNames = { user: firstNameOf(user), agent: agentName, reference };
  const words = useText(chat, conversation.conversationId);
  const { mode, text } = words;
  const [caret, setCaret] = useState(0);
  const compose = useComposeFiles();

  /** Puts `given` in place of a part of the text, and the caret behind it. */
  function splice(given: string, from: number, to: number): void {
    words.write(text.slice(0, from) + given + text.slice(to));
    setCaret(from + given.length);
    focusAt(field, from + given.length);
  }
  function onInsert({ text: answer, words, macro }: SavedItem, from: number, to: number): void {
    splice(macro === undefined ? (words ?? fillAnswer(answer, names)) : "", from, to);
    if (macro !== undefined) onMacro(macro);
  }
  const { conversationId } = conversation;
  const saved = useSavedAnswers({ conversationId, asked, text, caret, onInsert });
  const mentions = useMentions({ isNote: mode === "note", text, caret, onInsert: splice });
  const hasFiles = mode === "reply" && compose.sendable.length > 0;
  const canSend = text.trim() !== "" || hasFiles;
  return {
    mode,
    text,
    compose,
    saved,
    mentions,
    names,
    onMacro,
    canSend,
    typed(next: string, at: number): void {
      words.write(next);
      setCaret(at);
      // What is written for colleagues alone must not show as typing to the user.
      if (mode === "reply" && next !== "") chat.typing();
    },
    moved: setCaret,
    begin(next: ComposeMode): void {
      words.setMode(next);
      focusAt(field, words.texts[next].length);
    },
    /** Puts words back that were not sent. */
    restore(given: string, into: ComposeMode): void {
      const before = words.texts[into];
      const next = before.trim() === "" ? given : `${before}\n${given}`;
      words.setMode(into);
      words.write(next, into);
      focusAt(field, next.length);
    },
    /** Types the slash that opens the list. */
    askSaved(): void {
      const at = field.current?.selectionStart ?? text.length;
      splice(at === 0 || /\s$/.test(text.slice(0, at)) ? "/" : " /", at, at);
    },
    send(): void {
      if (!canSend) return;
      if (mode === "note") chat.writeNote(text);
      else chat.send(text, compose.sendable);
      words.write("");
      if (mode === "reply") compose.clear();
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;

/** The two drafts of a conversation, kept as they are typed. */
function useText(chat: AgentChat, conversationId: string) {
  const [mode, setMode] = useState<ComposeMode>("reply");
  const [texts, setTexts] = useState(() => ({ reply: chat.draft(), note: noteDraft(conversationId) }));
  return {
    mode,
    setMode,
    texts,
    text: texts[mode],
    write(next: string, into: ComposeMode = mode): void {
      setTexts((all) => ({ ...all, [into]: next }));
      if (into === "note") keepNoteDraft(conversationId, next);
      else chat.setDraft(next);
    },
  };
}

/** Once the field shows the new text. */
function focusAt(field: Field, place: number): void {
  requestAnimationFrame(() => {
    field.current?.focus();
    field.current?.setSelectionRange(place, place);
  });
}
