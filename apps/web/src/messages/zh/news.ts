import type { news } from "../en/news.ts";
import type { Translation } from "../words.ts";

export default {
  title: "新闻",
  search: "搜索新闻",
  categories: "分类",
  all: "全部",
  markets: "市场",
  economy: "经济",
  regulation: "监管",
  technology: "技术",
  product: "产品",
  learn: "学习",

  ownSource: "Fillmark",
  loading: "正在加载新闻",
  failed: "新闻未能加载。您读过的内容保持不变。",
  empty: "尚未发布任何内容。",
  noneIn: "“{category}”中暂无内容。",
  noMatch: "没有与“{text}”相符的文章。",
  showAll: "显示全部新闻",
  found: { other: "{count} 篇文章" },
  foundMore: { other: "{count} 篇文章，还有更多" },
  more: "加载更多",
  earlier: "更早",

  minutes: { other: "阅读约 {count} 分钟" },
  edited: "修改于 {at}",
  share: "分享",
  linkCopied: "链接已复制。",
  shareFailed: "链接未能复制。",
  shareFailedHow: "请从本页地址栏复制。",
  pictureOf: "“{title}”配图",

  articleLoading: "正在加载文章",
  articleFailed: "文章未能加载。",
  notFoundTitle: "找不到文章",
  notFound: "此地址没有文章。文章可能已撤下，或链接有误。",
  toNews: "全部新闻",

  excerpt: "这是节选，全文见 {source}。",
  readAt: "在 {source} 阅读",
  from: "来自 {source}",
  pairs: "文中的交易对",
  lastPrice: "最新价",
  next: "下一篇",
  related: "“{category}”中的更多文章",
} satisfies Translation<typeof news>;
