import { createContext, useContext } from "react";
import { trpc } from "../../api-client/trpc.ts";

/** Whose second factor is meant: everywhere the user's, and within the console the admin's. */
export const FactorOwner = createContext<"user" | "admin">("user");

/** The calls about one's own second factor. Both sides have the same ones. */
export function useFactorCalls() {
  const side = useContext(FactorOwner);
  const utils = trpc.useUtils();
  const isAdmin = side === "admin";
  return {
    client: isAdmin ? utils.client.adminSecurity : utils.client.security,
    /** Asks anew what the account has. An admin's may have opened the rest of the console by it. */
    refresh: async (): Promise<void> => {
      if (!isAdmin) return utils.security.overview.invalidate();
      await Promise.all([utils.adminSecurity.overview.invalidate(), utils.auth.adminMe.invalidate()]);
    },
  };
}
