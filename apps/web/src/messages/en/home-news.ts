import { defineMessages } from "../define-messages.ts";

/** The newest articles on Home. */
export const homeNews = defineMessages("home-news", {
  title: "News",
  all: "All news",
  own: "Fillmark",
  meta: "{source} · {ago}",
});
