import { expect, it } from "vitest";
import { ENGINE, type Envelope } from "./commands.ts";
import { apply, createState } from "./exchange.ts";

const command = { type: "setAsset", asset: "USD", scale: 19, name: "US dollar" } as const;
const by = (engine: Pick<Envelope, "engine">) =>
  apply(createState(), { seq: 1, at: 1, actor: "user:test", command, quote: null, ...engine }).events;
const rejected = (issue: object) => [
  {
    type: "rejected",
    rejection: { code: "VALIDATION", details: { issues: [{ field: "scale", ...issue }] } },
  },
];

it("a rejection is written as codes, so that its wording can change", () => {
  expect(by({ engine: ENGINE })).toEqual(rejected({ rule: "range", least: 0, most: 18 }));
});

it("rejections of engines 1 and 2 keep their sentences", () => {
  expect(by({ engine: 2 })).toEqual(rejected({ message: "must be 0 to 18" }));
  expect(by({})).toEqual(rejected({ message: "must be 0 to 18" }));
});
