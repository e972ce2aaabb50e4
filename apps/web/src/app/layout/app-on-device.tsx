import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { watchForUpdates } from "../app-update.ts";
import { keepAnswers } from "../../offline/query-persistence.ts";
import { restoreFields } from "../../offline/field-drafts.ts";
import { keepWhatWasFetched, registerWorker, unsubscribeHere } from "../../offline/app-worker.ts";
import { session } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import { SavedDataBand } from "./saved-data-band.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";

/** What makes a page an app on a device: its files and last answers kept, a newer version offered, pushes opened. */
export default function AppOnDevice() {
  const client = useQueryClient();
  useEffect(() => keepAnswers(client), [client]);
  useEffect(restoreFields, []);
  useEffect(beginWorker, []);
  useEffect(endPushWithSession, []);
  usePressedPush();
  return (
    <>
      <SavedDataBand />
      <UpdatePrompt />
    </>
  );
}

function beginWorker(): () => void {
  let stop = (): void => undefined;
  let isOver = false;
  void registerWorker().then((registration) => {
    if (registration === null || isOver) return;
    stop = watchForUpdates(registration);
    // Before a worker stood there, it has kept nothing of this visit.
    if (navigator.serviceWorker.controller === null) void keepWhatWasFetched();
  });
  return () => {
    isOver = true;
    stop();
  };
}

/** What comes for one user must not be shown to the next. */
function endPushWithSession(): () => void {
  return session.subscribe(() => {
    if (session.token() !== null) return;
    unsubscribeHere().catch(() => undefined);
    if ("clearAppBadge" in navigator) navigator.clearAppBadge().catch(() => undefined);
  });
}

/** A push that was pressed leads to its page in this window, without a reload. */
function usePressedPush(): void {
  const [, navigate] = useLocation();
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data !== "object" || data === null || !("type" in data && "path" in data)) return;
      if (data.type !== "open" || typeof data.path !== "string" || !data.path.startsWith("/")) return;
      navigate(data.path);
      // Another user may have signed in since: then there is no such notification, and nothing to say.
      if ("id" in data && typeof data.id === "string" && session.token() !== null)
        client.notifications.markRead.mutate({ id: data.id }).catch(() => undefined);
    };
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("message", onMessage);
    return () => serviceWorker.removeEventListener("message", onMessage);
  }, [navigate, client]);
}
