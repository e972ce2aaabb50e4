import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { watchForUpdates } from "../../lib/app-update.ts";
import { keepAnswers } from "../../lib/kept-answers.ts";
import { restoreFields } from "../../lib/kept-fields.ts";
import { keepWhatWasFetched, registerWorker } from "../../lib/service-worker.ts";
import { KeptBand } from "./kept-band.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";

/** What makes a page an app on a device: its files and last answers kept, a newer version offered, pushes opened. */
export default function AppOnDevice() {
  const client = useQueryClient();
  useEffect(() => keepAnswers(client), [client]);
  useEffect(restoreFields, []);
  useEffect(beginWorker, []);
  usePressedPush();
  return (
    <>
      <KeptBand />
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

/** A push that was pressed leads to its page in this window, without a reload. */
function usePressedPush(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const onTold = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data !== "object" || data === null || !("type" in data && "path" in data)) return;
      if (data.type === "open" && typeof data.path === "string" && data.path.startsWith("/"))
        navigate(data.path);
    };
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("message", onTold);
    return () => serviceWorker.removeEventListener("message", onTold);
  }, [navigate]);
}
