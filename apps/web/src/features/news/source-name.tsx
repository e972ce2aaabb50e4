import type { ReactNode } from "react";
import type { NewsItemView } from "@fillmark/contracts/news";
import { news } from "../../messages/en/news.ts";

/** Whose it is, with the way to their own page where they have one. */
export function SourceName({ source }: Pick<NewsItemView, "source">) {
  if (source === null) return <span>{news("ownSource")}</span>;
  return (
    <span>
      <OutwardLink href={source.url} className="link">
        <bdi>{source.name}</bdi>
      </OutwardLink>
    </span>
  );
}

interface OutwardLinkProps {
  href: string | null;
  className: string;
  children: ReactNode;
}

/** To another site's page, in a window of its own that can't reach back to this one. Other addresses are no links. */
export function OutwardLink({ href, className, children }: OutwardLinkProps) {
  if (href === null || !/^https?:\/\//i.test(href)) return children;
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
