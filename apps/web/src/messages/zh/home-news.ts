import type { homeNews } from "../en/home-news.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "新闻",
  all: "全部新闻",
  own: "Fillmark",
  meta: "{source} · {ago}",
} satisfies Translation<typeof homeNews>;
