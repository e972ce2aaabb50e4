import type { AgentView } from "@fillmark/contracts/inbox";

/** Who looks at which conversation, one at a time. */
export interface ConversationViewers {
  /** A console was opened; call the answer when it is closed. The look ends with the agent's last one. */
  open(agent: AgentView): () => void;
  set(agent: AgentView, conversationId: string | null): void;
  /** In the order in which they came. */
  viewers(conversationId: string): AgentView[];
}

interface Viewing {
  readonly agent: AgentView;
  readonly conversationId: string;
}

/** `onChanged` is called for each conversation whose viewers have changed. */
export function createViewers(
  onChanged: (conversationId: string, viewers: AgentView[]) => void,
): ConversationViewers {
  const viewings = new Map<string, Viewing>();
  const consoles = new Map<string, number>();
  const viewers = (conversationId: string): AgentView[] =>
    [...viewings.values()]
      .filter((viewing) => viewing.conversationId === conversationId)
      .map(({ agent }) => agent);

  function set(agent: AgentView, conversationId: string | null): void {
    const before = viewings.get(agent.id)?.conversationId ?? null;
    if (before === conversationId) return;
    viewings.delete(agent.id);
    if (conversationId !== null) viewings.set(agent.id, { agent, conversationId });
    for (const id of [before, conversationId]) if (id !== null) onChanged(id, viewers(id));
  }

  return {
    open(agent) {
      consoles.set(agent.id, (consoles.get(agent.id) ?? 0) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (consoles.get(agent.id) ?? 1) - 1;
        if (left > 0) {
          consoles.set(agent.id, left);
          return;
        }
        consoles.delete(agent.id);
        set(agent, null);
      };
    },
    set,
    viewers,
  };
}
