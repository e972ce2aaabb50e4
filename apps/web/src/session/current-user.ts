import { useEffect } from "react";
import type { UserView } from "@fillmark/contracts/auth";
import type { Venue } from "@fillmark/contracts/constants";
import { knownVenue } from "../account/known-venue.ts";
import { session, useToken } from "./session.ts";
import { trpc } from "../api-client/trpc.ts";

/** The signed-in user, remembered from last time until the server answers; null for a guest. */
export function useCurrentUser(): UserView | null {
  const token = useToken();
  const me = trpc.auth.me.useQuery(undefined, {
    enabled: token !== null,
    staleTime: 30_000,
    placeholderData: () => session.rememberedUser(),
  });
  const user = token === null ? null : (me.data ?? session.rememberedUser() ?? null);
  useEffect(() => {
    if (me.data === undefined || me.isPlaceholderData) return;
    session.rememberUser(me.data);
    // Also while what listens for a switch elsewhere is still on its way, so that one is reported once it is there.
    knownVenue.begin(me.data.demoMode ? "demo" : "live");
  }, [me.data, me.isPlaceholderData]);
  return user;
}

/** Whether it is known which account this is, or can't be found out now: what is typed for one is not for another. */
export function useIsUserKnown(): boolean {
  const user = useCurrentUser();
  const token = useToken();
  const me = trpc.auth.me.useQuery(undefined, { enabled: token !== null, staleTime: 30_000 });
  return user !== null || token === null || me.isError;
}

/** The venue that this account trades on now; a guest looks at the live one. */
export function useVenue(): Venue {
  const user = useCurrentUser();
  return user?.demoMode === true ? "demo" : "live";
}
