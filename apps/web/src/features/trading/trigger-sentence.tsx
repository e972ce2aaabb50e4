import { partsOf } from "./trigger-text.ts";

/** A sentence whose figures stand out. */
export function Emphasised({ children, className }: { children: string; className?: string | undefined }) {
  return partsOf(children).map((part, place) =>
    place % 2 === 1 ? (
      <b key={place} className={className}>
        {part}
      </b>
    ) : (
      part
    ),
  );
}
