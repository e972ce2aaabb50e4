import { type RefObject, useState } from "react";
import type { AgentConversationView } from "@fillmark/contracts/inbox";
import type { AgentChat } from "../../lib/chat-store-types.ts";
import { fillAnswer } from "./fill-answer.ts";
import { keepNoteDraft, noteDraft } from "./note-draft.ts";
import { useComposeFiles } from "./use-compose-files.ts";
import { useSavedAnswers } from "./use-saved-answers.ts";
import { firstNameOf } from "./who.ts";

export type ComposeMode = "reply" | "note";

interface ComposerNeeds {
  chat: AgentChat;
  conversation: AgentConversationView;
  agentName: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What is being written: a reply and a note, each with its own words, so that none becomes the other. */
export function useComposer({ chat, conversation, agentName, field }: ComposerNeeds) {
  const { conversationId } = conversation;
  const [mode, setMode] = useState<ComposeMode>("reply");
  const [texts, setTexts] = useState(() => ({ reply: chat.draft(), note: noteDraft(conversationId) }));
  const [caret, setCaret] = useState(0);
  const compose = useComposeFiles();
  const text = texts[mode];

  function write(next: string, into: ComposeMode = mode): void {
    setTexts((all) => ({ ...all, [into]: next }));
    if (into === "note") keepNoteDraft(conversationId, next);
    else chat.setDraft(next);
  }
  function focusAt(place: number): void {
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(place, place);
    });
  }
  const saved = useSavedAnswers({
    text,
    caret,
    onInsert(answer, from, to) {
      const names = {
        user: firstNameOf(conversation.user),
        agent: agentName,
        reference: conversation.reference,
      };
      const words = fillAnswer(answer.text, names);
      write(text.slice(0, from) + words + text.slice(to));
      setCaret(from + words.length);
      focusAt(from + words.length);
    },
  });
  const hasFiles = mode === "reply" && compose.sendable.length > 0;
  const canSend = text.trim() !== "" || hasFiles;
  return {
    mode,
    text,
    compose,
    saved,
    canSend,
    typed(next: string, at: number): void {
      write(next);
      setCaret(at);
      // What is written for colleagues alone must not show as typing to the user.
      if (mode === "reply" && next !== "") chat.typing();
    },
    moved: setCaret,
    begin(next: ComposeMode): void {
      setMode(next);
      focusAt(texts[next].length);
    },
    /** Puts words back that were not sent. */
    restore(words: string, into: ComposeMode): void {
      setMode(into);
      const before = texts[into];
      write(before.trim() === "" ? words : `${before}\n${words}`, into);
      focusAt(words.length);
    },
    /** Types the slash that opens the list. */
    askSaved(): void {
      const at = field.current?.selectionStart ?? text.length;
      const slash = at === 0 || /\s$/.test(text.slice(0, at)) ? "/" : " /";
      write(text.slice(0, at) + slash + text.slice(at));
      setCaret(at + slash.length);
      focusAt(at + slash.length);
    },
    send(): void {
      if (!canSend) return;
      if (mode === "note") chat.writeNote(text);
      else chat.send(text, compose.sendable);
      write("");
      if (mode === "reply") compose.clear();
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
