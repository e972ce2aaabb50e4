import { z } from "zod";
import { NewsArticleView } from "@fillmark/contracts/news";

/** The parts of its text are nested as deep as it is: a description that went along would never end. */
export const ArticleByRest = NewsArticleView.extend({ text: z.array(z.looseObject({ type: z.string() })) });
