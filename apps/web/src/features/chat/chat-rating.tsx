import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import type { ChatConversationView } from "@fillmark/contracts/chat";
import { CHAT_MESSAGE_MAX_LENGTH } from "@fillmark/contracts/constants";
import { chat as store } from "../../lib/chat-store.ts";
import { chat as words } from "../../messages/en/chat.ts";

const scores = [
  { score: 1, label: words("csat1") },
  { score: 2, label: words("csat2") },
  { score: 3, label: words("csat3") },
  { score: 4, label: words("csat4") },
  { score: 5, label: words("csat5") },
] as const;

/** After a resolution: how it went, in five steps and, if wanted, in words. Asked once. */
export function ChatRating({ conversation }: { conversation: ChatConversationView }) {
  if (conversation.status !== "resolved") return null;
  if (conversation.rating === null) return <Question key={conversation.lastSeq} />;
  return (
    <div className="csat" role="status">
      {words("csatThanks")}
    </div>
  );
}

function Question() {
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    if (score === null) return;
    setBusy(true);
    try {
      await store.rate(score, comment.trim() === "" ? undefined : comment);
    } catch {
      toast.error(words("csatFailed"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className="csat"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset>
        <legend>{words("csatQuestion")}</legend>
        <div className="csat__scale">
          {scores.map((choice) => (
            <label key={choice.score}>
              <input
                type="radio"
                className="sr"
                name="csat"
                checked={score === choice.score}
                onChange={() => setScore(choice.score)}
              />
              <b>{choice.score}</b>
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
      {score !== null && (
        <>
          <textarea
            className="ta"
            aria-label={words("csatComment")}
            placeholder={words("csatComment")}
            maxLength={CHAT_MESSAGE_MAX_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button type="submit" isBusy={isBusy}>
            {words("csatSend")}
          </Button>
        </>
      )}
    </form>
  );
}
