import type { homeNews } from "../en/home-news.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Notizie",
  all: "Tutte le notizie",
  own: "Fillmark",
  meta: "{source} · {ago}",
} satisfies Translation<typeof homeNews>;
