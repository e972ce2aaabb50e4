import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { profile } from "../messages/en/profile.ts";
import { session } from "./session.ts";
import { trpc } from "../api-client/trpc.ts";

/**
 * Informs the server, then forgets the session here in any case: a lost connection must not keep
 * anybody signed in on this device.
 */
export function useSignOut() {
  const [, navigate] = useLocation();
  return trpc.auth.logout.useMutation({
    onError: () => toast.error(profile("signOutFailed")),
    onSettled: () => {
      navigate("/welcome", { replace: true });
      session.end();
      toast.ok(profile("signedOut"));
    },
  });
}
