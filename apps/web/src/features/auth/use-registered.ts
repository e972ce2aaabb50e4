import type { SignedInView } from "@fillmark/contracts/auth";
import { useLocation } from "wouter";
import { beginFirstRun } from "../../account/first-run.ts";
import { session } from "../../session/session.ts";

/** What follows once there is a new account: home, whatever was asked for before, asks how it wants to start. */
export function useRegistered(): (signedIn: SignedInView) => void {
  const [, navigate] = useLocation();
  return (signedIn) => {
    beginFirstRun();
    navigate("/", { replace: true });
    session.start(signedIn);
  };
}
