// What an RSS or Atom feed says, in the few fields that are kept, each cut to its length. It decides nothing: whether
// an item is new, and when it counts as published, is asked elsewhere. No entity but those of HTML is read, nothing is
// fetched for it, and a text that is no feed throws.
import { parseFeed, type AtomFeed, type RdfFeed, type RssFeed } from "feedsmith";
import { plainText } from "./plain-text.ts";

const TITLE_LENGTH = 160;
const EXCERPT_LENGTH = 400;
const LONGEST_ADDRESS = 1_000;
const LONGEST_KEY = 2_000;
/** Of one answer; what is beyond is older, or comes with the next. */
const MAX_READ = 100;

export interface FeedItem {
  /** What the feed names it by; empty where it names it by nothing. */
  readonly guid: string;
  readonly link: string | null;
  /** Never empty. */
  readonly title: string;
  readonly excerpt: string;
  /** As they write it, unchecked: milliseconds, or null where it can't be read. */
  readonly writtenMs: number | null;
  /** Where its image is. */
  readonly picture: string | null;
}

export interface FeedContent {
  /** The page of whose feed it is. */
  readonly site: string | null;
  readonly items: readonly FeedItem[];
}

interface RawItem {
  readonly guid: string | undefined;
  readonly link: string | undefined;
  readonly title: string | undefined;
  readonly texts: readonly (string | undefined)[];
  readonly date: string | undefined;
  readonly pictures: readonly (string | undefined)[];
}

/** `url` is where the feed is, for addresses that are written short. Throws for what is no RSS or Atom. */
export function readFeedContent(text: string, url: string): FeedContent {
  const parsed = parseFeed(text, { maxItems: MAX_READ });
  switch (parsed.format) {
    case "rss":
      return contentOf(url, parsed.feed.link, (parsed.feed.items ?? []).map(rssItem));
    case "atom":
      return contentOf(url, linkIn(parsed.feed.links), (parsed.feed.entries ?? []).map(atomItem));
    case "rdf":
      return contentOf(url, parsed.feed.link, (parsed.feed.items ?? []).map(rdfItem));
    case "json":
      throw new Error("Neither RSS nor Atom.");
  }
}

function contentOf(base: string, site: string | undefined, items: readonly RawItem[]): FeedContent {
  return {
    site: addressIn(site, base),
    items: items.flatMap((item) => {
      const excerpt = item.texts.map((one) => plainText(one ?? "", EXCERPT_LENGTH)).find((one) => one !== "");
      const title = plainText(item.title ?? "", TITLE_LENGTH);
      if (title === "" && excerpt === undefined) return [];
      return [
        {
          guid: (item.guid ?? "").trim().slice(0, LONGEST_KEY),
          link: addressIn(item.link, base),
          title: title === "" ? plainText(excerpt ?? "", 80) : title,
          excerpt: excerpt ?? "",
          writtenMs: millisecondsIn(item.date),
          picture: item.pictures.map((one) => addressIn(one, base)).find((one) => one !== null) ?? null,
        },
      ];
    }),
  };
}

function rssItem(item: RssFeed.Item<string>): RawItem {
  const { guid, title, description, content, enclosures, media, itunes } = item;
  const permaLink = guid?.isPermaLink === false ? undefined : webAddress(guid?.value);
  const enclosed = enclosures?.filter(({ type }) => type?.startsWith("image/")).map((one) => one.url);
  return {
    guid: guid?.value,
    link: item.link ?? item.atom?.links?.[0]?.href ?? permaLink,
    title: title ?? item.dc?.titles?.[0],
    texts: [description, content?.encoded],
    date: item.pubDate ?? item.dc?.dates?.[0],
    pictures: [
      ...mediaPictures(media),
      ...(enclosed ?? []),
      itunes?.image,
      pictureIn(content?.encoded),
      pictureIn(description),
    ],
  };
}

function atomItem(entry: AtomFeed.Entry<string>): RawItem {
  const { id, title, summary, content, links, published, updated, media } = entry;
  const enclosed = links?.filter(({ rel, type }) => rel === "enclosure" && type?.startsWith("image/"));
  return {
    guid: id,
    link: linkIn(links),
    title: title?.value,
    texts: [summary?.value, content?.value],
    date: published ?? updated,
    pictures: [
      ...mediaPictures(media),
      ...(enclosed?.map(({ href }) => href) ?? []),
      pictureIn(content?.value),
      pictureIn(summary?.value),
    ],
  };
}

function rdfItem({ title, link, description, content, media, dc, rdf }: RdfFeed.Item<string>): RawItem {
  return {
    guid: rdf?.about ?? link,
    link,
    title,
    texts: [description, content?.encoded],
    date: dc?.dates?.[0],
    pictures: [...mediaPictures(media), pictureIn(content?.encoded), pictureIn(description)],
  };
}

function linkIn(
  links: readonly { href?: string; rel?: string; type?: string }[] | undefined,
): string | undefined {
  const pages = links?.filter(({ rel = "alternate" }) => rel === "alternate") ?? [];
  return (pages.find(({ type = "text/html" }) => type === "text/html") ?? pages[0])?.href;
}

function mediaPictures(media: RssFeed.Item<string>["media"]): (string | undefined)[] {
  const within = [media, ...(media?.groups ?? [])];
  const contents = within.flatMap((one) => one?.contents ?? []);
  const images = contents.filter(
    ({ type, medium }) => medium === "image" || type?.startsWith("image/") === true,
  );
  const thumbnails = within.flatMap((one) => one?.thumbnails ?? []);
  return [...images, ...thumbnails].map(({ url }) => url);
}

/** The first image of their HTML. */
function pictureIn(html: string | undefined): string | undefined {
  return /<img\b[^<>]{0,1000}?\bsrc\s{0,9}=\s{0,9}["']([^"'<>]{1,1000})["']/i
    .exec(html?.slice(0, 20_000) ?? "")?.[1]
    ?.replaceAll("&amp;", "&");
}

const webAddress = (text: string | undefined): string | undefined =>
  text !== undefined && /^https?:\/\//i.test(text) ? text : undefined;

/** An address of the web, whole; null for anything else. */
function addressIn(written: string | undefined, base: string): string | null {
  if (written === undefined || written === "" || written.length > LONGEST_ADDRESS) return null;
  const url = URL.parse(written.trim(), base);
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.username + url.password !== "")
    return null;
  return url.href.length > LONGEST_ADDRESS ? null : url.href;
}

function millisecondsIn(date: string | undefined): number | null {
  const ms = date === undefined || date.length > 80 ? Number.NaN : Date.parse(date.trim());
  return Number.isFinite(ms) ? ms : null;
}
