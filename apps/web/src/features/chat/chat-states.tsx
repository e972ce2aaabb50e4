import { lazy, Suspense } from "react";
import { Button, ButtonLink, Spinner } from "@fillmark/ui/button";
import { ChatState as Place } from "@fillmark/ui/chat";
import { CircleAlertIcon, MessageCircleIcon } from "@fillmark/ui/icon";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import type { ChatState } from "../../chat-client/chat-types.ts";
import { chat as t } from "../../messages/en/chat.ts";

const GuestEntry = lazy(importWithRetry(() => import("./guest-entry.tsx")));

/** The chat is for users: what to do about it, and how to write without an account. */
export function SignedOut() {
  return (
    <Place icon={<MessageCircleIcon className="icon-24" />}>
      <p>{t("signedOut")}</p>
      <ButtonLink href="/login" variant="primary">
        {t("signIn")}
      </ButtonLink>
      <Suspense>
        <GuestEntry />
      </Suspense>
    </Place>
  );
}

export function Connecting() {
  return (
    <Place icon={<Spinner />}>
      <p role="status">{t("connecting")}</p>
    </Place>
  );
}

/** Nothing could be loaded: why, and the way to try again. */
export function ConnectFailed(props: { failure: ChatState["failure"]; onRetry: () => void }) {
  if (props.failure === "auth") return <SignedOut />;
  return (
    <Place icon={<CircleAlertIcon className="icon-24" />}>
      <p role="alert">{t("failed")}</p>
      <Button variant="primary" onClick={props.onRetry}>
        {t("retry")}
      </Button>
    </Place>
  );
}
