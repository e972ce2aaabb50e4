import type { SignedInView } from "@fillmark/contracts/auth";
import { useLocation } from "wouter";
import { session } from "../../lib/session.ts";

/** What follows every sign-in, whatever proved it: this device keeps the token, and home opens. */
export function useSignedIn(): (signedIn: SignedInView) => void {
  const [, navigate] = useLocation();
  return (signedIn) => {
    navigate("/", { replace: true });
    session.start(signedIn);
  };
}
