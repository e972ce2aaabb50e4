import { useEffect, useState } from "react";

export interface Size {
  width: number;
  height: number;
}

/** How large an element is, once the browser has laid it out; undefined while it has no room. */
export function useSize(target: { current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}
