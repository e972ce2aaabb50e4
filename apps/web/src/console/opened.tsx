import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView, type QueryViewProps } from "../api-client/query-view.tsx";
import { domainErrorOf } from "../api-client/trpc.ts";

/** Each look is in the audit log, so there is one for each opening: nothing asks again by itself or is kept. */
export const oneLook = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

interface OpenedProps<Found> extends Omit<QueryViewProps<Found>, "skeleton"> {
  /** Names the skeleton. */
  loading: string;
  /** Said where there is nothing with this id. */
  gone: string;
}

/** What was opened of a queue. */
export function Opened<Found>({ loading, gone, ...view }: OpenedProps<Found>) {
  const { data, error } = view.query;
  const code = domainErrorOf(error)?.code;
  if (data === undefined && (code === "NOT_FOUND" || code === "VALIDATION")) return <Empty>{gone}</Empty>;
  return <QueryView {...view} skeleton={<SkeletonRows label={loading} count={8} />} />;
}
