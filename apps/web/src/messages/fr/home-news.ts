import type { homeNews } from "../en/home-news.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Actualités",
  all: "Toutes les actualités",
  own: "Fillmark",
  meta: "{source} · {ago}",
} satisfies Translation<typeof homeNews>;
