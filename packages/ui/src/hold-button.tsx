import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { cx } from "./class-names.ts";
import { cssVariables } from "./css-variables.ts";

export interface HoldButtonProps extends Omit<ButtonProps, "onClick"> {
  /** How long it must be held, in milliseconds. */
  holdMs?: number | undefined;
  onHeld: () => void;
}

const holdKeys = new Set([" ", "Enter"]);

/**
 * A button for what can't be undone: it acts after being held, by pointer, Space or Enter. Letting
 * go early does nothing. The label says "Hold to …", so nobody presses and waits for nothing.
 */
export function HoldButton({ holdMs = 1200, onHeld, className, children, ...rest }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(false);
  }
  function start() {
    if (timer.current !== undefined || rest.disabled || rest.isBusy || rest.disabledReason !== undefined)
      return;
    setHeld(true);
    timer.current = setTimeout(() => {
      stop();
      onHeld();
    }, holdMs);
  }
  function keyDown(event: KeyboardEvent) {
    if (!holdKeys.has(event.key)) return;
    event.preventDefault();
    if (!event.repeat) start();
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Button
      variant="danger"
      {...rest}
      className={cx("hold-button", isHeld && "is-held", className)}
      style={{ ...rest.style, ...cssVariables({ "--hold": `${holdMs}ms` }) }}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={keyDown}
      onKeyUp={stop}
      onBlur={stop}
    >
      <span>{children}</span>
    </Button>
  );
}
