import type { ProcedureRow } from "./procedure-row.ts";

const id = "01890f3e-7b5a-7cc0-8000-000000000021";
const needs = "content.write";
const revision = 1;
const text = { language: "en", title: "Calm", summary: "", markdown: "All is calm.", isReady: true };
const feed = {
  name: "A wire",
  url: "https://feeds.example.com/all.xml",
  siteUrl: null,
  category: "economy",
  language: "en",
  intervalMinutes: 60,
  isEnabled: false,
};

/** News for readers and for editors, and the feeds. */
export const newsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "news.list": { as: "guest", input: { category: "learn", search: "spread", language: "de", limit: 5 } },
  "news.find": {
    as: "guest",
    input: { id: "what-the-demo-account-is", language: "en" },
    others: ({ newsId }) => ({ id: newsId, language: "en" }),
  },
  "news.categories": { as: "guest", input: { language: "en" } },
  "news.saveArticle": {
    as: "user",
    input: { id, isSaved: false },
    others: ({ newsId }) => ({ id: newsId, isSaved: true }),
  },
  "news.listSaved": { as: "user", input: { category: "learn", language: "de", limit: 5 } },
  "news.listSavedIds": { as: "user", input: undefined },
  "newsDesk.list": { as: "admin", needs, input: { state: "draft", limit: 5 } },
  "newsDesk.find": { as: "admin", needs, input: { id } },
  "newsDesk.save": { as: "admin", needs, input: { category: "learn", pairs: [], imagePath: null, text } },
  "newsDesk.deleteText": { as: "admin", needs, input: { id, revision, language: "de" } },
  "newsDesk.tag": { as: "admin", needs, input: { id, revision, category: "learn", pairs: [] } },
  "newsDesk.publish": { as: "admin", needs, input: { id, revision, at: null } },
  "newsDesk.withdraw": { as: "admin", needs, input: { id, revision } },
  "newsDesk.delete": { as: "admin", needs, input: { id, revision } },
  "newsFeeds.list": { as: "admin", needs, input: undefined },
  "newsFeeds.save": { as: "admin", needs, input: feed },
  "newsFeeds.remove": { as: "admin", needs, input: { id, keepsArticles: true } },
  "newsFeeds.fetchNow": { as: "admin", needs, input: { id } },
};
