import { defineMessages } from "../define-messages.ts";

/** Orders of which the book shows a part: in the order ticket, in an amendment, and on their page. */
export const iceberg = defineMessages("iceberg", {
  displayed: "Displayed amount",
  about: "Only a part of the order is shown in the book.",
  plain: {
    one: "The book shows {shown} {asset} of {total} {asset}, in {count} part.",
    other: "The book shows {shown} {asset} of {total} {asset} at a time, in up to {count} parts.",
  },
  refills: "Once a part is filled the next one is shown, at the end of the queue.",
  fillsAll: "All of the order can fill.",
  placed: {
    one: "Iceberg: {shown} {asset} shown, in {count} part.",
    other: "Iceberg: {shown} {asset} shown at a time, in up to {count} parts.",
  },
  nextPart: "Next part shown: {shown} {asset}",
  nextAt: "At the end of the queue at {price}.",
  amended: "Displayed amount now {shown} {asset}.",
  plainEmpty:
    "The book shows so much of the order at a time. Once a part is filled the next one is shown, at the end of the queue.",
  parts: "Shown {shown} {asset} · hidden {hidden} {asset}",
  picture: "One part of the order stands above the line that others see, the rest below it.",
});
