import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from "react";

/** What a link of this package is given: an `href` and whatever an anchor takes. */
export type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: string };
export type LinkComponent = ComponentType<LinkProps>;

function Anchor(props: LinkProps) {
  return <a {...props}>{props.children}</a>;
}

const LinkContext = createContext<LinkComponent>(Anchor);

/** Sets for every component below which component draws a link, so that the router stays outside. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link drawn by the app's router, or a plain anchor where no `LinkProvider` stands above. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}

/** A link in running text: accent ink, underlined on hover. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={className === undefined ? "link" : `link ${className}`} />;
}
