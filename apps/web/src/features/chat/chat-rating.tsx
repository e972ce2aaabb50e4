import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import type { ChatConversationView } from "@fillmark/contracts/chat";
import { CHAT_MESSAGE_MAX_LENGTH } from "@fillmark/contracts/constants";
import { chat as store } from "./chat-store.ts";
import { chat as t } from "../../messages/en/chat.ts";

const scores = [
  { score: 1, label: t("csat1") },
  { score: 2, label: t("csat2") },
  { score: 3, label: t("csat3") },
  { score: 4, label: t("csat4") },
  { score: 5, label: t("csat5") },
] as const;

/** After a resolution: how it went, in five steps and, if wanted, as text. Asked once. */
export function ChatRating({ conversation }: { conversation: ChatConversationView }) {
  if (conversation.status !== "resolved") return null;
  if (conversation.rating === null) return <Question key={conversation.lastSeq} />;
  return (
    <div className="csat" role="status">
      {t("csatThanks")}
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
      toast.error(t("csatFailed"));
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
        <legend>{t("csatQuestion")}</legend>
        <div className="csat__scale">
          {scores.map((choice) => (
            <label key={choice.score}>
              <input
                type="radio"
                className="sr-only"
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
            className="textarea"
            aria-label={t("csatComment")}
            placeholder={t("csatComment")}
            maxLength={CHAT_MESSAGE_MAX_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button type="submit" isBusy={isBusy}>
            {t("csatSend")}
          </Button>
        </>
      )}
    </form>
  );
}
