import type { ComponentType } from "react";
import type { Language } from "@fillmark/contracts/languages";
import type { Rankable } from "./palette-rank.ts";

/** One of what can be chosen. */
export interface PaletteItem extends Rankable {
  id: string;
  detail?: string | undefined;
  /** Of its text, the part that says why it was found. */
  excerpt?: string | undefined;
  /** What the title and the excerpt are written in, where that isn't known from the page. */
  language?: Language | undefined;
  icon: ComponentType<{ className?: string }>;
  run: () => void;
}
