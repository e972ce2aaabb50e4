import { useEffect, useState } from "react";
import { chat as store } from "./chat-store.ts";
import { chat as t } from "../../messages/en/chat.ts";
import { eventText } from "./chat-text.ts";

/** What a screen reader should say now: each message of support once, as it comes. */
export function useReceivedAnnouncement(): string {
  const [announcement, setAnnouncement] = useState("");
  useEffect(
    () =>
      store.onEvent((event) => {
        if (event.type !== "change" || event.change.type !== "message") return;
        const { message } = event.change;
        const author = t(message.isAutomatic === true ? "automatic" : "agent");
        if (message.sender === "system") setAnnouncement(eventText(message));
        else if (message.sender === "admin" && message.text !== "")
          setAnnouncement(t("heard", { author, text: message.text }));
        else if (message.sender === "admin")
          setAnnouncement(t("heardFile", { author, name: message.file?.name ?? "" }));
      }),
    [],
  );
  return announcement;
}
