import { useEffect } from "react";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { askedFor, comingFrom } from "../session/came-from.ts";
import { useToken } from "../session/session.ts";
import { trpc } from "../api-client/trpc.ts";
import { shell } from "../messages/en/shell.ts";
import type { Route } from "./route-table.ts";

let isFirstNavigation = true;
let asked: string | null = null;

/**
 * Decides whether a page may be shown and sends away who may not see it: a guest to /welcome, with a
 * notice except on the very first navigation; a signed-in user from login and register to the page that was
 * asked for, else to /profile. Answers true while the page may be drawn.
 */
export function useGuard(route: Route): boolean {
  const token = useToken();
  const [path, navigate] = useLocation();
  const utils = trpc.useUtils();
  const isRefused = route.access === "token" && token === null;
  const isElsewhere = route.access === "guest" && token !== null;

  useEffect(() => {
    if (isRefused) {
      if (!isFirstNavigation) toast.error(shell("guardNotice"));
      navigate("/welcome", { replace: true, ...comingFrom(path) });
    } else if (isElsewhere) navigate(askedFor() ?? "/profile", { replace: true });
  }, [isRefused, isElsewhere, path, navigate]);

  useEffect(() => {
    // What a guest has asked for goes along from the landing page to the sign-in, and is forgotten elsewhere.
    const known = askedFor();
    if (known !== null || route.frame === undefined) asked = known;
    else if (asked !== null && route.access === "guest")
      window.history.replaceState({ ...Object(window.history.state), ...comingFrom(asked).state }, "");
  }, [path, route]);

  useEffect(() => {
    // On guarded navigation the current user is read, so that the demo state on screen is the server's.
    if (!isFirstNavigation && route.access === "token" && !isRefused) void utils.auth.me.invalidate();
    isFirstNavigation = false;
  }, [path, route.access, isRefused, utils]);

  return !isRefused && !isElsewhere;
}
