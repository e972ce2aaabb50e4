import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { useInboxEventStream } from "../../console/inbox-events.ts";

/** Keeps the inbox's subscription open on every page of the console, so that colleagues see who is there. */
export function InboxEventsStream() {
  return may(useCurrentAdmin(), "inbox.read") ? <Stream /> : null;
}

function Stream() {
  useInboxEventStream();
  return null;
}
