import { joinTabs, type TabGroup } from "../../lib/leader-tab.ts";

/** The same, left and joined again as often as needed; a listener stays subscribed. */
export interface RejoinableTabs extends TabGroup {
  join(): void;
}

export function rejoinableTabs(name: string): RejoinableTabs {
  const leading = new Set<() => void>();
  const messageListeners = new Set<(message: unknown) => void>();
  let group: TabGroup | null = null;
  const tabs: RejoinableTabs = {
    join() {
      if (group !== null) return;
      group = joinTabs(name);
      group.onLead(() => leading.forEach((listener) => listener()));
      group.onMessage((message) => messageListeners.forEach((listener) => listener(message)));
    },
    isLeader: () => group?.isLeader() ?? false,
    onLead: (listener) => added(leading, listener),
    publish: (message) => group?.publish(message),
    onMessage: (listener) => added(messageListeners, listener),
    leave() {
      group?.leave();
      group = null;
    },
  };
  tabs.join();
  return tabs;
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
