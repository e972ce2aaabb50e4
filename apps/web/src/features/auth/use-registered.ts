import type { SignedInView } from "@fillmark/contracts/auth";
import { beginFirstRun } from "../../lib/first-run.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** What follows once there is a new account: home asks how it wants to start. */
export function useRegistered(): (signedIn: SignedInView) => void {
  const signedIn = useSignedIn();
  return (answer) => {
    beginFirstRun();
    signedIn(answer);
  };
}
