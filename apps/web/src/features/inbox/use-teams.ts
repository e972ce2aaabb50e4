import type { SupportTeamView } from "@fillmark/contracts/support-teams";
import { trpc } from "../../api-client/trpc.ts";

/** All teams, by name; none until they are read. */
export function useTeams(): readonly SupportTeamView[] {
  return trpc.supportTeams.list.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
}
