import { type DragEvent, useRef, useState } from "react";

/** Takes files that are dropped anywhere on an element. Spread `handlers` onto it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Each element below reports its own entering and leaving; only their difference counts.
  const depth = useRef(0);
  function hasFiles(event: DragEvent): boolean {
    return event.dataTransfer.types.includes("Files");
  }
  function settle(next: number): void {
    depth.current = Math.max(0, next);
    setOver(depth.current > 0);
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) settle(depth.current + 1);
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) settle(depth.current - 1);
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      settle(0);
      if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
