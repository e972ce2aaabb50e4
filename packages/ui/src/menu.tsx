import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { cx } from "./class-names.ts";
import { CheckIcon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { placeElement } from "./place-near.ts";
import { moveFocus } from "./roving.ts";

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode | undefined;
  /** A second, quieter line. */
  detail?: ReactNode | undefined;
  onPress?: (() => void) | undefined;
  /** Makes the item a link. */
  href?: string | undefined;
  /** For a choice among items: a tick stands at the end of the chosen one. */
  isChosen?: boolean | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Spread these onto the button that opens the menu. */
export interface MenuTriggerProps {
  ref: { current: HTMLButtonElement | null };
  popoverTarget: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** The name of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Which edge of the trigger the menu shares. */
  align?: "start" | "end" | undefined;
  /** Draws the trigger; it must be a button. */
  trigger: (props: MenuTriggerProps) => ReactNode;
}

/**
 * A menu on the platform's popover: it lies above everything, closes on Escape and on a press
 * beside it, and gives the focus back. Arrows, Home, End and first letters walk the items.
 */
export function Menu({ label, items, align = "start", trigger }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function settle() {
    if (button.current === null || list.current === null || list.current.contains(document.activeElement))
      return;
    placeElement(button.current, list.current, { align, gap: 4 });
    itemToFocus(list.current)?.focus();
  }
  function toggled(event: ToggleEvent<HTMLDivElement>) {
    const opened = event.newState === "open";
    setOpen(opened);
    if (opened) settle();
  }
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    list.current?.showPopover();
    settle();
  }
  function keyDown(event: KeyboardEvent) {
    if (event.key === "Tab") list.current?.hidePopover();
    else if (moveFocus(event, "vertical", itemSelector) === undefined) focusByLetter(event);
  }

  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: id,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": id,
        onKeyDown: openByArrow,
      })}
      <div
        ref={list}
        id={id}
        className="menu"
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={toggled}
        onKeyDown={keyDown}
      >
        {items.map((item) => (
          <Item key={item.id} item={item} onDone={() => list.current?.hidePopover()} />
        ))}
      </div>
    </>
  );
}

const itemSelector = "[role^=menuitem]:not([aria-disabled=true])";

function itemToFocus(list: HTMLElement): HTMLElement | null {
  return (
    list.querySelector<HTMLElement>("[aria-checked=true]") ?? list.querySelector<HTMLElement>(itemSelector)
  );
}

/** Goes to the next item that begins with the typed letter. */
function focusByLetter(event: KeyboardEvent) {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === " ") return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)];
  const here = items.findIndex((item) => item === document.activeElement);
  const letter = event.key.toLocaleLowerCase();
  const inOrder = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  inOrder.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))?.focus();
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const isChoice = item.isChosen !== undefined;
  function press() {
    if (item.isDisabled) return;
    onDone();
    item.onPress?.();
  }
  const shared = {
    role: isChoice ? "menuitemradio" : "menuitem",
    tabIndex: -1,
    className: cx("menu__item", item.isDanger && "danger"),
    "aria-checked": item.isChosen,
    "aria-disabled": item.isDisabled || undefined,
    onClick: press,
  };
  const content = (
    <>
      {item.icon}
      <span className="menu__text">
        {item.label}
        {item.detail !== undefined && <span className="menu__detail">{item.detail}</span>}
      </span>
      {item.isChosen && <CheckIcon className="icon-16" />}
    </>
  );
  if (item.href !== undefined && !item.isDisabled) {
    return (
      <Link {...shared} href={item.href}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...shared}>
      {content}
    </button>
  );
}
