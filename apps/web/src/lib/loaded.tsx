import type { ReactNode } from "react";
import { Empty } from "@fillmark/ui/empty";
import { ErrorState } from "@fillmark/ui/error-state";
import { WifiOffIcon } from "@fillmark/ui/icon";
import { shell } from "../messages/en/shell.ts";
import { describeError } from "./domain-error.ts";

interface Query<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  fetchStatus: "fetching" | "paused" | "idle";
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Query<T>;
  /** What did not load and what is still true, said when it fails. */
  failed: string;
  /** As large as what is coming. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** The four faces of anything that is fetched: there, coming, failed, out of reach. Old data beats an error. */
export function Loaded<T>({ query, failed, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.fetchStatus === "paused")
    return <Empty icon={<WifiOffIcon />}>{shell("waitsForConnection")}</Empty>;
  if (query.error === null || query.error === undefined) return skeleton;
  const { text, requestId } = describeError(query.error);
  return (
    <ErrorState
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
      requestId={requestId}
      labels={failureLabels}
    >
      {failed} {text}
    </ErrorState>
  );
}

export const failureLabels = {
  retry: shell("retry"),
  request: shell("request"),
  copy: shell("copy"),
  copied: shell("copied"),
};
