import { useContext } from "react";
import { trpc } from "../../api-client/trpc.ts";
import { FactorOwner } from "../../authentication/second-factor/factor-owner.ts";

/** The calls about pushes on devices: within the console the admin's, everywhere else the user's. Both have the same. */
export function usePushCalls() {
  const isAdmin = useContext(FactorOwner) === "admin";
  const utils = trpc.useUtils();
  return {
    calls: isAdmin ? trpc.adminNotifications : trpc.notifications,
    utils: isAdmin ? utils.adminNotifications : utils.notifications,
    client: isAdmin ? utils.client.adminNotifications : utils.client.notifications,
  };
}
