import { type RefObject, useEffect, useState } from "react";
import { IconButton } from "@fillmark/ui/button";
import { MaximizeIcon, MinimizeIcon } from "@fillmark/ui/icon";
import { chartTools } from "../../messages/en/chart-tools.ts";

/**
 * Fills the screen with the chart. Where a browser gives no element the whole screen, as on an iPhone, the chart fills the
 * window.
 */
export function ChartFullScreen({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === panel.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [panel]);
  useEffect(() => {
    const { current } = panel;
    if (current === null || document.fullscreenEnabled) return;
    current.toggleAttribute("data-full", isFull);
    const leave = ({ key }: KeyboardEvent) => key === "Escape" && setFull(false);
    if (isFull) window.addEventListener("keydown", leave);
    return () => {
      current.removeAttribute("data-full");
      window.removeEventListener("keydown", leave);
    };
  }, [panel, isFull]);
  function toggle(): void {
    if (!document.fullscreenEnabled) return setFull(!isFull);
    const change = isFull ? document.exitFullscreen() : panel.current?.requestFullscreen();
    change?.catch(() => undefined);
  }
  return (
    <IconButton isSmall label={chartTools(isFull ? "leaveFullScreen" : "fullScreen")} onClick={toggle}>
      {isFull ? <MinimizeIcon className="icon-16" /> : <MaximizeIcon className="icon-16" />}
    </IconButton>
  );
}
