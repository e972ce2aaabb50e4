import { Suspense, lazy } from "react";
import { Note } from "@fillmark/ui/note";
import { useToken } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";

const RefusalText = lazy(importWithRetry(() => import("../../api-client/refusal-text.tsx")));

/** Says to whose account or trading is frozen that no order will be taken, before one is sent. Nothing for anybody else. */
export function FrozenNotice() {
  const token = useToken();
  const account = trpc.auth.account.useQuery(undefined, { enabled: token !== null, staleTime: 30_000 });
  if (account.data === undefined) return null;
  const { isFrozen, frozenParts } = account.data;
  if (!isFrozen && !frozenParts.includes("trading")) return null;
  return (
    <Suspense>
      <Note tone="warn">
        <RefusalText
          view={
            isFrozen
              ? { code: "ACCOUNT_FROZEN", details: {} }
              : { code: "ACCOUNT_PART_FROZEN", details: { part: "trading" } }
          }
        />
      </Note>
    </Suspense>
  );
}
