import { joinTabs, type TabGroup } from "./leader-tab.ts";

/** The same, left and joined again as often as needed; whoever listens once goes on listening. */
export interface RejoinableTabs extends TabGroup {
  join(): void;
}

export function rejoinableTabs(name: string): RejoinableTabs {
  const leading = new Set<() => void>();
  const telling = new Set<(message: unknown) => void>();
  let group: TabGroup | null = null;
  const tabs: RejoinableTabs = {
    join() {
      if (group !== null) return;
      group = joinTabs(name);
      group.onLead(() => leading.forEach((listener) => listener()));
      group.onTold((message) => telling.forEach((listener) => listener(message)));
    },
    isLeader: () => group?.isLeader() ?? false,
    onLead: (listener) => added(leading, listener),
    tell: (message) => group?.tell(message),
    onTold: (listener) => added(telling, listener),
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
