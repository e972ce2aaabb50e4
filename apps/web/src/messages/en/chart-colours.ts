import { defineMessages } from "../define-messages.ts";

/** The colours that an indicator or a drawing may have. */
export const chartColours = defineMessages("chart-colours", {
  ink: "Ink",
  blue: "Blue",
  orange: "Orange",
  sky: "Sky blue",
  teal: "Teal",
  amber: "Amber",
  grey: "Grey",
  green: "Colour of rising prices",
  red: "Colour of falling prices",
});
