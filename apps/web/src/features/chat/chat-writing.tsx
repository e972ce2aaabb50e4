import { lazy, type RefObject, Suspense, useState } from "react";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { useDraft, writeDraft } from "./chat-draft.ts";
import { chat as store } from "./chat-store.ts";
import type { useChatFiles } from "./use-chat-files.ts";

const HelpSuggestions = lazy(importWithRetry(() => import("./help-suggestions.tsx")));

interface WritingProps {
  isConnected: boolean;
  /** Whether questions that fit the draft are shown above it. */
  helps: boolean;
  takesFiles: boolean;
  chosen: ReturnType<typeof useChatFiles>;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
}

/** The composer with its draft, its files and what may help before it is sent. */
export function Writing({ isConnected, helps, takesFiles, chosen, fieldRef, onSent }: WritingProps) {
  const text = useDraft();
  const [isDismissed, setDismissed] = useState(false);
  /** What an answer has made needless, until something else is written. */
  const [cleared, setCleared] = useState("");
  const hasFile = chosen.files.some(({ refusal }) => refusal === null);
  function write(next: string): void {
    writeDraft(next);
    setCleared("");
    if (next.trim() !== "") store.typing();
  }
  // What had the focus goes.
  function change(draft: string, solved: string): void {
    writeDraft(draft);
    setCleared(solved);
    fieldRef.current?.focus();
  }
  return (
    <>
      {helps && !isDismissed && (text.trim() !== "" || cleared !== "") && (
        <Suspense fallback={null}>
          <HelpSuggestions
            text={text}
            isCleared={cleared !== ""}
            onSolved={() => change("", text)}
            onUndo={() => change(cleared, "")}
            onDismiss={() => {
              setDismissed(true);
              fieldRef.current?.focus();
            }}
          />
        </Suspense>
      )}
      <ChatComposer
        text={text}
        onText={write}
        canSend={isConnected && (text.trim() !== "" || hasFile)}
        onSend={() => {
          store.send(text.trim(), chosen.take());
          writeDraft("");
          setCleared("");
          onSent();
        }}
        files={chosen.files}
        onFiles={takesFiles ? chosen.add : undefined}
        onRemove={chosen.remove}
        fieldRef={fieldRef}
      />
    </>
  );
}
