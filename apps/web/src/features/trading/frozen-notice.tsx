import { Suspense, lazy } from "react";
import { Note } from "@fillmark/ui/note";
import { useToken } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";

const RefusalText = lazy(importWithRetry(() => import("../../api-client/refusal-text.tsx")));

/** Says to whose account is frozen that no order will be taken, before one is sent. Nothing for anybody else. */
export function FrozenNotice() {
  const token = useToken();
  const account = trpc.auth.account.useQuery(undefined, { enabled: token !== null, staleTime: 30_000 });
  if (account.data?.isFrozen !== true) return null;
  return (
    <Suspense>
      <Note tone="warn">
        <RefusalText view={{ code: "ACCOUNT_FROZEN", details: {} }} />
      </Note>
    </Suspense>
  );
}
