import { toast } from "@fillmark/ui/toast";
import { adminMessages } from "../messages/en/admin.ts";
import { adminSession } from "./admin-session.ts";
import { trpc } from "../api-client/trpc.ts";

/** Informs the server, then forgets the admin here in any case. */
export function useAdminSignOut() {
  return trpc.auth.adminLogout.useMutation({
    onError: () => toast.error(adminMessages("signOutFailed")),
    onSuccess: () => toast.ok(adminMessages("signedOut")),
    onSettled: () => adminSession.end(),
  });
}
