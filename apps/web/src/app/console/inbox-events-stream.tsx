import { may, useCurrentAdmin } from "../../lib/current-admin.ts";
import { useInboxEventStream } from "../../lib/inbox-events.ts";

/** Keeps the inbox's subscription open on every page of the console, so that colleagues see who is there. */
export function InboxEventsStream() {
  return may(useCurrentAdmin(), "inbox.read") ? <Stream /> : null;
}

function Stream() {
  useInboxEventStream();
  return null;
}
