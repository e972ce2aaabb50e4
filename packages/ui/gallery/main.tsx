import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Bands, DemoBand } from "../src/band.tsx";
import { SkipLink } from "../src/header.tsx";
import { Page } from "../src/page.tsx";
import { Toaster } from "../src/toaster.tsx";
import { ButtonsPart } from "./buttons-part.tsx";
import { ChatPart } from "./chat-part.tsx";
import { ChoicesPart } from "./choices-part.tsx";
import { FieldsPart } from "./fields-part.tsx";
import { FeedbackPart } from "./feedback-part.tsx";
import { FiguresPart } from "./figures-part.tsx";
import { RowsPart } from "./rows-part.tsx";
import { Dock, TopBar, TradePart } from "./trade-part.tsx";
import "../src/styles.css";
import "../src/chat.css";
import "./gallery.css";

// ?theme=dark, ?updown=safe and ?dir=rtl set how the gallery looks.
const query = new URLSearchParams(location.search);
document.body.dataset["theme"] = query.get("theme") ?? "light";
document.body.dataset["updown"] = query.get("updown") ?? "classic";
document.documentElement.dir = query.get("dir") ?? "ltr";

function switchTheme() {
  document.body.dataset["theme"] = document.body.dataset["theme"] === "dark" ? "light" : "dark";
}

function Gallery() {
  return (
    <>
      <SkipLink>Skip to the page</SkipLink>
      <TopBar onTheme={switchTheme} />
      <Bands>
        <DemoBand label="Demo account" action={<a href="#reset">Reset</a>}>
          Demo account. Practice money, same engine.
        </DemoBand>
      </Bands>
      <Page title="Components" width="full" className="gallery">
        <FiguresPart />
        <ButtonsPart />
        <FieldsPart />
        <ChoicesPart />
        <RowsPart />
        <FeedbackPart />
        <TradePart />
        <ChatPart />
      </Page>
      <Dock />
      <Toaster labels={{ region: "Notices", dismiss: "Dismiss" }} />
    </>
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
