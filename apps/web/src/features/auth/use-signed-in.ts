import type { SignedInView } from "@fillmark/contracts/auth";
import { useLocation } from "wouter";
import { cameFrom } from "../../session/came-from.ts";
import { session } from "../../session/session.ts";

/** What follows every sign-in, whatever proved it: this device keeps the token, and home or the page they came from opens. */
export function useSignedIn(): (signedIn: SignedInView) => void {
  const [, navigate] = useLocation();
  return (signedIn) => {
    navigate(cameFrom(), { replace: true });
    session.start(signedIn);
  };
}
