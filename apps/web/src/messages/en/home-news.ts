import { words } from "../words.ts";

/** The newest articles on Home. */
export const homeNews = words("home-news", {
  title: "News",
  all: "All news",
  own: "Fillmark",
  meta: "{source} · {ago}",
});
