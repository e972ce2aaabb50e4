import { useAccountEventStream } from "../../lib/account-events.ts";

/** Keeps the private subscription open while somebody is signed in; draws nothing. */
export default function AccountEventsStream() {
  useAccountEventStream();
  return null;
}
