import type { SignedInView } from "@fillmark/contracts/auth";
import { useLocation } from "wouter";
import { beginFirstRun } from "../../account/first-run.ts";
import { takeAskedFor } from "../../session/asked-before-mail.ts";
import { askedFor, comingFrom } from "../../session/came-from.ts";
import { session } from "../../session/session.ts";

/**
 * What follows once there is a new account: home asks how it wants to start, and then leads to the page asked for before. By a
 * link of a mail, that is what this browser has kept.
 */
export function useRegistered({ isByMail = false } = {}): (signedIn: SignedInView) => void {
  const [, navigate] = useLocation();
  return (signedIn) => {
    beginFirstRun();
    const asked = isByMail ? takeAskedFor() : askedFor();
    navigate("/", { replace: true, ...(asked === null ? {} : comingFrom(asked)) });
    session.start(signedIn);
  };
}
