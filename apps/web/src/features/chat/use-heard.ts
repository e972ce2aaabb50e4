import { useEffect, useState } from "react";
import { chat as store } from "../../lib/chat-store.ts";
import { chat as words } from "../../messages/en/chat.ts";
import { eventWords } from "./chat-words.ts";

/** What a screen reader should say now: each message of support once, as it comes. */
export function useHeard(): string {
  const [heard, setHeard] = useState("");
  useEffect(
    () =>
      store.onHappening((happening) => {
        if (happening.type !== "change" || happening.change.type !== "message") return;
        const { message } = happening.change;
        const author = words("agent");
        if (message.sender === "system") setHeard(eventWords(message));
        else if (message.sender === "admin" && message.text !== "")
          setHeard(words("heard", { author, text: message.text }));
        else if (message.sender === "admin")
          setHeard(words("heardFile", { author, name: message.file?.name ?? "" }));
      }),
    [],
  );
  return heard;
}
