import { lazy, type ReactNode, Suspense } from "react";
import { Empty } from "@fillmark/ui/empty";
import { WifiOffIcon } from "@fillmark/ui/icon";
import { shell } from "../messages/en/shell.ts";
import { whenIdle } from "../lib/when-idle.ts";

/** Not needed for the first paint, and fetched soon after it: a failure may be a lost connection. */
const loadFailure = () => import("./failure.tsx");
const Failure = lazy(loadFailure);
whenIdle(() => void loadFailure().catch(() => undefined));

interface Query<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  fetchStatus: "fetching" | "paused" | "idle";
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: Query<T>;
  /** What did not load and what is still true, said when it fails. */
  failed: string;
  /** As large as what is coming. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** The four faces of anything that is fetched: there, coming, failed, out of reach. Old data beats an error. */
export function QueryView<T>({ query, failed, skeleton, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === "paused")
    return <Empty icon={<WifiOffIcon />}>{shell("waitsForConnection")}</Empty>;
  if (query.error === null || query.error === undefined) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <Failure
        error={query.error}
        failed={failed}
        isRetrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    </Suspense>
  );
}
