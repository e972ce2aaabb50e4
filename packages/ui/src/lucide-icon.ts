import { createElement, type SVGProps } from "react";

type IconShape = { name: string; node: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> };

/** What lucide's own maker of icons draws, without the options that nobody here uses. */
export default function createIcon({ name, node }: IconShape) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className, children, ...rest }: SVGProps<SVGSVGElement>) {
    const isNamed = children !== undefined || "role" in rest || "title" in rest || "aria-label" in rest;
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": isNamed ? undefined : "true",
        ...rest,
        className: className === undefined ? `lucide lucide-${name}` : `lucide lucide-${name} ${className}`,
      },
      ...parts,
      children,
    );
  };
}
