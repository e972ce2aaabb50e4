import { toast } from "@fillmark/ui/toast";
import { adminWords } from "../messages/en/admin.ts";
import { adminSession } from "./admin-session.ts";
import { trpc } from "./trpc.ts";

/** Tells the server, then forgets the admin here in any case. */
export function useAdminSignOut() {
  return trpc.auth.adminLogout.useMutation({
    onError: () => toast.error(adminWords("signOutFailed")),
    onSuccess: () => toast.ok(adminWords("signedOut")),
    onSettled: () => adminSession.end(),
  });
}
