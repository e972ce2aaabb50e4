import { useEffect, useRef, useSyncExternalStore } from "react";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from "./icon.tsx";
import { chooseCorner } from "./free-corner.ts";
import { toaster } from "./toast.tsx";
import type { Toast, ToastTone } from "./toast-store.ts";

export interface ToasterProps {
  labels: {
    /** The name of the region: "Notices". */
    region: string;
    dismiss: string;
  };
}

/** Long enough to read three toasts without moving. */
const pointerRestsMs = 8_000;
const pageSettlesMs = 300;

/**
 * Where the toasts appear; put it once at the end of the app. The region is there before any toast,
 * so that screen readers notice them. A pointer or the focus on it stops the clocks; a pointer that rests there for
 * long doesn't, since it may be waiting for what is beneath. Escape takes them away, unless something else is open that
 * it closes first.
 */
export function Toaster({ labels }: ToasterProps) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.read, toaster.read);
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  function holdByPointer() {
    toaster.pause();
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      if (region.current?.matches(":focus-within") === false) toaster.resume();
    }, pointerRestsMs);
  }
  useEffect(() => {
    const place = region.current;
    if (place === null) return;
    // Closed with the last of them, the next one finds its own corner.
    if (toasts.length === 0) {
      if (place.matches(":popover-open")) place.hidePopover();
      return;
    }
    raise(place);
    // One that goes while it has the focus doesn't say that it has lost it.
    if (!place.matches(":hover, :focus-within")) toaster.resume();
    const close = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || document.querySelector("dialog:modal, :popover-open:not(.toasts)") !== null)
        return;
      if (place.matches(":focus-within")) before.current?.focus();
      for (const { id } of toasts) toaster.dismiss(id);
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [toasts]);
  /** On from the button of one that goes: to the next one, or to where the focus came from. */
  function moveOn() {
    const buttons = [...(region.current?.querySelectorAll<HTMLElement>(".btnx") ?? [])];
    if (!buttons.some((button) => button.matches(":focus"))) return;
    (buttons.find((button) => !button.matches(":focus")) ?? before.current)?.focus();
  }
  return (
    <section
      ref={region}
      className="toasts"
      popover="manual"
      aria-label={labels.region}
      onPointerEnter={holdByPointer}
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) holdByPointer();
      }}
      onPointerLeave={() => {
        clearTimeout(rest.current);
        toaster.resume();
      }}
      onFocus={({ currentTarget, relatedTarget: from }) => {
        if (from instanceof HTMLElement && !currentTarget.contains(from)) before.current = from;
        toaster.pause();
      }}
      onBlur={toaster.resume}
    >
      {toasts.map((item) => (
        <ToastCard
          key={item.id}
          toast={item}
          dismissLabel={labels.dismiss}
          onDismiss={() => {
            moveOn();
            toaster.dismiss(item.id);
          }}
        />
      ))}
    </section>
  );
}

/** Puts the region above everything, a modal dialog that opened after it included. While it is open it stays in its corner. */
function raise(region: HTMLElement) {
  const isOpen = region.matches(":popover-open");
  if (isOpen) {
    if (document.querySelector("dialog:modal") === null) return;
    region.hidePopover();
  }
  region.showPopover();
  if (isOpen) return;
  chooseCorner(region);
  // What the toast speaks of may have changed the page, a moment later.
  setTimeout(() => {
    if (!region.matches(":hover, :focus-within")) chooseCorner(region);
  }, pageSettlesMs);
}

const signs: Readonly<Record<ToastTone, typeof InfoIcon>> = {
  ok: CircleCheckIcon,
  error: CircleAlertIcon,
  info: InfoIcon,
};
const signColours: Readonly<Record<ToastTone, string>> = { ok: "ok", error: "danger", info: "text-muted" };

export interface ToastCardProps {
  toast: Toast;
  dismissLabel: string;
  onDismiss: () => void;
}

/** One toast. An error interrupts a screen reader, the others wait their turn. */
export function ToastCard({ toast: { tone, title, detail }, dismissLabel, onDismiss }: ToastCardProps) {
  const Sign = signs[tone];
  return (
    <div className="toast" role={tone === "error" ? "alert" : "status"}>
      <span className={signColours[tone]}>
        <Sign />
      </span>
      <div>
        <p className="font-medium">{title}</p>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      <button type="button" className="btnx" aria-label={dismissLabel} onClick={onDismiss}>
        <XIcon className="icon-16" />
      </button>
    </div>
  );
}
