import { lazy, Suspense, useId, useRef, useState } from "react";
import { SearchField } from "@fillmark/ui/search-field";
import { openAppDialog } from "../../account/app-dialog.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { paletteKeys } from "./palette-key.ts";

const PairResults = lazy(importWithRetry(() => import("./pair-results.tsx")));

/** The search in the header, and beside it the way to everything else that can be found. */
export default function HeaderSearch() {
  return (
    <div className="header-search">
      <PairSearch />
      <PaletteButton />
    </div>
  );
}

function PaletteButton() {
  return (
    <button
      type="button"
      className="palette-button"
      title={shellParts("commands")}
      aria-haspopup="dialog"
      onClick={() => openAppDialog("palette")}
    >
      <span className="sr-only">{shellParts("commands")} </span>
      <span className="palette-button__keys" dir="ltr">
        {paletteKeys.map((key) => (
          <kbd key={key} className="kbd">
            {key}
          </kbd>
        ))}
      </span>
    </button>
  );
}

/** Type, choose with the arrows, Enter opens the pair. */
function PairSearch() {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isShown = isOpen && text.trim() !== "";

  function close() {
    setOpen(false);
    setText("");
    setChosen(0);
  }
  return (
    <div
      ref={box}
      className="pair-search"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchField
        label={shellParts("searchPairs")}
        isSmall
        shortcut="/"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        value={text}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            setChosen(Math.max(0, chosen + (event.key === "ArrowDown" ? 1 : -1)));
          } else if (event.key === "Enter")
            box.current?.querySelector<HTMLElement>("[role=option][aria-selected=true]")?.click();
        }}
      />
      {isShown && (
        <Suspense>
          <PairResults id={listId} text={text} chosen={chosen} onChosen={setChosen} onDone={close} />
        </Suspense>
      )}
    </div>
  );
}
