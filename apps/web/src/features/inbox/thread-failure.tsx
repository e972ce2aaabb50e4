import { ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { ErrorState } from "@fillmark/ui/error-state";
import type { AgentChat } from "../../chat-client/chat-types.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { shell } from "../../messages/en/shell.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";

/** It did not load, or there is none. The way back stays open on a phone. */
export function ThreadFailure({ chat, conversationId }: { chat: AgentChat; conversationId: string }) {
  const { error } = trpc.inbox.find.useQuery({ conversationId });
  const code = domainErrorOf(error)?.code;
  if (code === "NOT_FOUND" || code === "VALIDATION")
    return (
      <Empty action={<ButtonLink href="/admin/support">{inbox("backToList")}</ButtonLink>}>
        {inbox("threadMissing")}
      </Empty>
    );
  return (
    <div>
      <ErrorState
        onRetry={() => void chat.load()}
        labels={{
          retry: shell("retry"),
          request: shellParts("request"),
          copy: shellParts("copy"),
          copied: shellParts("copied"),
        }}
      >
        {inbox("threadFailed")}
      </ErrorState>
      <div className="lst__end">
        <ButtonLink size="sm" variant="quiet" href="/admin/support">
          {inbox("backToList")}
        </ButtonLink>
      </div>
    </div>
  );
}
