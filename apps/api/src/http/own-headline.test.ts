import { expect, test } from "vitest";
import { headlineWords, withHeadline } from "./own-headline.ts";
import { fillPlaceholders } from "./prerendered-pair.ts";

const page = "<html><head><title>Fillmark</title></head><body></body></html>";
const drawing =
  '<h1><template data-if="hasTitle=no">Trade</template><template data-if="hasTitle=yes"><bdi>{ownTitle}</bdi></template></h1>';

test("a page without a headline of its operator's is sent as it was built, and its drawing says the product's", () => {
  const none = { title: null, lead: null };
  expect(withHeadline(page, none)).toBe(page);
  expect(fillPlaceholders(drawing, headlineWords(none))).toBe("<h1>Trade</h1>");
});

test("the operator's headline stands in the head and in the drawing, and never as markup", () => {
  const hostile = {
    title: `"><script>alert(1)</script>{money}$&`,
    lead: `<img src=x onerror='x'>{ownTitle}`,
  };
  const words = { ...headlineWords(hostile), money: "1 BTC" };
  const headed = fillPlaceholders(withHeadline(page, hostile), words);
  const drawn = fillPlaceholders(drawing, words);
  for (const html of [headed, drawn]) expect(html).not.toMatch(/<script|<img|1 BTC/);
  expect(drawn).toBe("<h1><bdi>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{money}$&amp;</bdi></h1>");
  expect(headed).toContain('<meta name="headline" content="&quot;&gt;&lt;script');
});

test("a sub-headline alone leaves the headline as it is", () => {
  const headed = withHeadline(page, { title: null, lead: "For desks" });
  expect(headed).toContain('<meta name="headline" content="" data-lead="For desks">');
});
