// News as editors write them and as readers get them: states, languages, search, pages and images.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import type { Language } from "@fillmark/contracts/languages";
import { NewsImageView } from "@fillmark/contracts/news";
import type { EditedNewsView, SaveNewsInput } from "@fillmark/contracts/news-desk";
import { adminToken, bearer } from "../../testing/chat-people.ts";
import { send } from "../../testing/http-client.ts";
import { refusal } from "../../testing/refusal.ts";
import * as sample from "../../testing/sample-files.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { seedHeadings } from "./seeds/seed-texts.ts";
import { sweepNews } from "./index.ts";

const HOUR_MS = 3_600_000;
const clock = movableClock();
let app: TestApp;
let editor: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  editor = await app.agent("editor");
});
afterAll(() => app.close());

const issue = (field: string, message: string) => {
  return { code: "VALIDATION", details: { issues: [{ field, message }] } };
};
const guest = () => app.caller().news;
const desk = () => editor.call.newsDesk;

function input(title: string, more: Partial<SaveNewsInput["text"]> = {}): SaveNewsInput {
  const text = { language: "en", summary: "In short.", markdown: "All is calm.", isReady: true } as const;
  return { category: "economy", pairs: [], imagePath: null, text: { ...text, title, ...more } };
}

async function publish(draft: EditedNewsView, at: string | null = null): Promise<EditedNewsView> {
  const { id, revision } = draft;
  return desk().publish({ id, revision, at });
}

const titles = async (question: { search?: string; language?: Language; category?: "economy" } = {}) =>
  (await guest().list({ limit: 50, ...question })).items.map(({ title }) => title);

describe("an article", () => {
  test("goes from a draft to a time that comes, and back", async () => {
    const draft = await desk().save(input("Rates stay"));
    expect(draft).toMatchObject({ state: "draft", revision: 1, publishedAt: null, savedBy: editor.name });
    expect(await refusal(guest().find({ id: draft.slug }))).toEqual({ code: "NOT_FOUND", details: {} });
    const at = new Date(clock.now() + HOUR_MS).toISOString();
    const scheduled = await publish(draft, at);
    expect(scheduled).toMatchObject({ state: "scheduled", publishedAt: at });
    expect(await titles()).not.toContain("Rates stay");
    clock.moveBy(HOUR_MS + 1);
    expect((await titles())[0]).toBe("Rates stay");
    const found = await guest().find({ id: draft.id });
    expect(found).toMatchObject({ slug: draft.slug, publishedAt: at, editedAt: null, languages: ["en"] });
    expect(found.next?.title).toBe(seedHeadings.en["what-the-demo-account-is"].title);

    const edited = await desk().save({
      ...input("Rates stay put"),
      id: draft.id,
      revision: scheduled.revision,
    });
    expect(edited).toMatchObject({ state: "published", slug: draft.slug });
    expect((await guest().find({ id: draft.slug })).editedAt).not.toBeNull();
    const { id } = draft;
    const withdrawn = await desk().withdraw({ id, revision: edited.revision });
    expect(withdrawn.state).toBe("withdrawn");
    expect(await titles()).not.toContain("Rates stay put");
    await desk().delete({ id, revision: withdrawn.revision });
    expect(await refusal(desk().find({ id }))).toEqual({ code: "NOT_FOUND", details: {} });
  });

  test("that two editors change at once refuses one of them", async () => {
    const { id, revision } = await desk().save(input("Who wins?"));
    const outcomes = await Promise.all(
      ["One", "Two"].map((title) => refusal(desk().save({ ...input(title), id, revision }))),
    );
    expect(outcomes).toContain("no refusal");
    expect(outcomes).toContainEqual({ code: "TEXT_CHANGED", details: {} });
  });

  test("is refused what it can't be", async () => {
    const draft = await desk().save(input("Unready", { isReady: false }));
    const { id, revision } = draft;
    expect(await refusal(publish(draft))).toMatchObject({ details: { issues: [{ field: "text.isReady" }] } });
    expect(await refusal(desk().withdraw({ id, revision }))).toEqual(issue("id", "is a draft"));
    const far = new Date(clock.now() + 400 * 24 * HOUR_MS).toISOString();
    expect(await refusal(publish(draft, far))).toEqual(issue("at", "must be within a year"));
    expect(await refusal(desk().tag({ id, revision, category: "learn", pairs: ["NO-PAIR"] }))).toEqual({
      code: "UNKNOWN_PAIR",
      details: { pair: "NO-PAIR" },
    });
    const path = `${"0".repeat(40)}.webp`;
    const unknownImage = refusal(desk().save({ ...input("No image"), imagePath: path }));
    expect(await unknownImage).toEqual(issue("imagePath", "must be the path of an uploaded image"));
    const out = await publish(await desk().save(input("Out")));
    const seen = { id: out.id, revision: out.revision };
    expect(await refusal(desk().delete(seen))).toEqual(issue("id", "is published: withdraw it first"));
    expect(await refusal(desk().deleteText({ ...seen, language: "en" }))).toMatchObject({
      code: "VALIDATION",
    });
    expect(await desk().find({ id: out.id })).toMatchObject({ revision: out.revision, state: "published" });
  });

  test("has no HTML, whatever an editor writes", async () => {
    const markdown = "<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://evil.example/y.png)";
    const draft = await desk().save(input("<b>Loud</b>", { markdown }));
    await publish(draft);
    const { title, text } = await guest().find({ id: draft.id });
    expect(title).toBe("<b>Loud</b>");
    expect(JSON.stringify(text)).not.toMatch(/"href"|"type":"(html|image)"/);
    expect(await editor.call.legal.preview({ markdown }), "as the desk shows it").toEqual({ text });
  });
});

test("a reader gets their language, else English, else whichever there is", async () => {
  const draft = await desk().save(input("Ein Wort", { language: "de" }));
  const { id } = draft;
  await publish(draft);
  const read = async (language: Language) => {
    const { title, language: got } = await guest().find({ id, language });
    return [title, got];
  };
  expect(await read("fr")).toEqual(["Ein Wort", "de"]);
  const { revision } = await desk().find({ id });
  const second = await desk().save({ ...input("One word"), id, revision });
  expect(await read("fr")).toEqual(["One word", "en"]);
  expect(await read("de")).toEqual(["Ein Wort", "de"]);
  const french = input("Un mot", { language: "fr", isReady: false });
  await desk().save({ ...french, id, revision: second.revision });
  expect(await read("fr")).toEqual(["One word", "en"]);
  expect((await guest().find({ id })).languages).toEqual(["en", "de"]);
  const seen = { id, revision: second.revision + 1 };
  const tagged = await desk().tag({ ...seen, category: "learn", pairs: ["BTC-USD"] });
  await desk().deleteText({ id, revision: tagged.revision, language: "de" });
  const last = { language: "en", languages: ["en"], category: "learn", pairs: ["BTC-USD"] };
  expect(await guest().find({ id, language: "de" })).toMatchObject(last);
});

describe("looking for words", () => {
  beforeAll(async () => {
    const articles: [Language, string, string][] = [
      ["en", "Traders were running late", "A marathon of orders on BTC-USD."],
      ["de", "Die Häuser der Händler", "Zinsen und Renten."],
      ["zh", "比特币价格上涨", "市场今天很平静。"],
      ["ar", "أسعار القمح اليوم", "السوق هادئ، والمخازن ممتلئة."],
      ["fr", "La hausse de l’or", "Les «métaux»… «brillent» encore."],
    ];
    for (const [language, title, markdown] of articles) {
      await publish(await desk().save(input(title, { language, markdown })));
    }
  });

  test.each([
    ["marathon", "en", ["Traders were running late"]],
    ["maratho", "en", ["Traders were running late"]],
    ["run traders", "en", ["Traders were running late"]],
    ["btc-usd marathon", "en", ["Traders were running late"]],
    ["Haus Händler", "de", ["Die Häuser der Händler"]],
    ["zins", "de", ["Die Häuser der Händler"]],
    ["比特币", "zh", ["比特币价格上涨"]],
    ["平静", "zh", ["比特币价格上涨"]],
    ["币特", "zh", []],
    ["قمح", "ar", ["أسعار القمح اليوم"]],
    ["هادئ ممتلئة", "ar", ["أسعار القمح اليوم"]],
    ["hausse l’or", "fr", ["La hausse de l’or"]],
    ["or métaux brillent", "fr", ["La hausse de l’or"]],
    ["marathon nowhere", "en", []],
    ["!!! & | <->:*'", "en", []],
  ] as const)("finds by %s in %s", async (search, language, found) => {
    expect(await titles({ search, language })).toEqual(found);
  });

  test("takes whatever someone writes for words", async () => {
    const odd = String.raw`' a'b:* \ ((( !a <-> % ﷺ`
      .split(" ")
      .concat("a <2> b", "x".repeat(80), "\u{1F600}");
    for (const search of odd) {
      expect(Array.isArray(await titles({ search })), search).toBe(true);
    }
    expect(await refusal(guest().list({ search: "x".repeat(81) }))).not.toBe("no refusal");
  });
});

test("pages follow one another without a gap or a double, while more comes in", async () => {
  for (let n = 1; n <= 7; n += 1) await publish(await desk().save(input(`Number ${n}`)));
  const whole = await titles({ category: "economy" });
  const met: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await guest().list({ category: "economy", limit: 3, cursor });
    met.push(...page.items.map(({ title }) => title));
    if (cursor === undefined) await publish(await desk().save(input("Meanwhile")));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(met).toEqual(whole);
  for (const bad of ["x", "1.2", "9999999999999999.x", `1.${"0".repeat(36)}`]) {
    expect(await refusal(guest().list({ cursor: bad })), bad).toMatchObject({ code: "VALIDATION" });
  }
  const { categories } = await guest().categories({});
  expect(categories.find(({ category }) => category === "economy")?.articles).toBe(whole.length + 1);
});

describe("an editor's image", () => {
  const put = async (bytes: Buffer, name: string, token: string) =>
    fetch(`${app.url}/api/news/images`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream", "x-file-name": name, ...bearer(token) },
      body: new Uint8Array(bytes),
    });

  test("is written anew in two sizes, and anybody may see it", async () => {
    const token = await adminToken(app, editor);
    const image = NewsImageView.parse(
      await (await put(await sample.png(2_000, 1_000), "wide.png", token)).json(),
    );
    expect(image).toMatchObject({ width: 1280, height: 640 });
    const got = await fetch(`${app.url}/storage/news/${image.path}`);
    expect(got.headers.get("cache-control")).toContain("immutable");
    expect(await sharp(Buffer.from(await got.arrayBuffer())).metadata()).toMatchObject({
      format: "webp",
      width: 1280,
    });
    const small = await fetch(`${app.url}/storage/news/${image.smallPath}`);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 480 });
    const draft = await desk().save({ ...input("With a picture"), imagePath: image.path });
    expect(draft.image).toMatchObject(image);

    const loose = NewsImageView.parse(await (await put(await sample.jpeg(), "loose.jpg", token)).json());
    clock.moveBy(25 * HOUR_MS);
    await sweepNews(systemContext(app.parts, app.em, "sweep-news"));
    expect((await fetch(`${app.url}/storage/news/${loose.path}`)).status).toBe(404);
    expect((await fetch(`${app.url}/storage/news/${image.path}`)).status).toBe(200);
  });

  test("is refused from others, and where it is none", async () => {
    const token = await adminToken(app, editor);
    const user = await app.registerUser();
    expect((await put(await sample.png(), "a.png", user.token)).status).toBe(401);
    const support = await adminToken(app, await app.agent("support"));
    expect((await put(await sample.png(), "a.png", support)).status).toBe(403);
    expect((await put(sample.svg, "a.png", token)).status).toBe(415);
    expect((await put(sample.svg, "a.svg", token)).status).toBe(415);
    const statuses = ["..%2f..%2fetc", "x.webp", `${"0".repeat(40)}.webp`, "%00"].map(
      async (path) => (await fetch(`${app.url}/storage/news/${path}`)).status,
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]));
  });
});

test("a program reads the same, without a key", async () => {
  const list = await send(`${app.url}/api/v1/news?category=learn&limit=1&language=de`);
  const [first] = (await guest().list({ category: "learn", limit: 1, language: "de" })).items;
  expect(list.json).toMatchObject({
    success: true,
    news: [{ id: first?.id, published_at: first?.publishedAt }],
  });
  const found = await send(`${app.url}/api/v1/news/${first?.slug ?? ""}`);
  const { text } = await guest().find({ id: first?.id ?? "" });
  expect(found.json).toMatchObject({ article: { id: first?.id, text } });
  expect((await send(`${app.url}/api/v1/news/nothing-here`)).json["code"]).toBe("NOT_FOUND");
});

test("everything that an editor did is in the audit log", async () => {
  const rows = await app.em.execute<{ action: string }[]>(
    "select distinct action from audit_log where admin_id = ? and action like 'newsDesk.%' order by action",
    [editor.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    ["delete", "deleteText", "publish", "save", "tag", "uploadImage", "withdraw"].map(
      (verb) => `newsDesk.${verb}`,
    ),
  );
});
