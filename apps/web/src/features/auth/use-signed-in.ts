import type { SignedInView } from "@fillmark/contracts/auth";
import { useLocation } from "wouter";
import { cameFrom } from "../../lib/came-from.ts";
import { session } from "../../lib/session.ts";

/** What follows every sign-in, whatever proved it: this device keeps the token, and home or the page they came from opens. */
export function useSignedIn(): (signedIn: SignedInView) => void {
  const [, navigate] = useLocation();
  return (signedIn) => {
    navigate(cameFrom(), { replace: true });
    session.start(signedIn);
  };
}
