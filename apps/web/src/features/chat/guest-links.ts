// Where the links of mails to guests lead: into their conversation, or to no more mails.
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { guestChat as t } from "../../messages/en/guest-chat.ts";
import { session } from "../../session/session.ts";
import { openPanel } from "./chat-open.ts";
import { beGuest, openByLink, stopMails } from "./guest-chat.ts";
import { hasWrittenAsGuest } from "./guest-mark.ts";

/** What the address holds is used once and leaves it. */
export async function followGuestLink(hash: string): Promise<void> {
  const [, what, token = ""] = /^#(support|no-mails)=([\w-]+)$/.exec(hash) ?? [];
  if (what === undefined) return;
  window.history.replaceState(window.history.state, "", window.location.pathname);
  try {
    if (what === "no-mails") {
      await stopMails(token);
      toast.ok(t("stopped"));
      return;
    }
    await openByLink(token);
  } catch (error) {
    toast.error(describeError(error).text);
    // Pressed again in the browser where it was opened, it still leads there.
    if (what === "no-mails" || !hasWrittenAsGuest()) return;
  }
  if (session.token() === null) beGuest();
  openPanel();
}
