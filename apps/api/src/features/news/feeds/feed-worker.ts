// Reads feeds on a thread of its own, with little memory and nothing of our environment. What a hostile text does to a
// parser is done to this thread alone.
import { parentPort } from "node:worker_threads";
import { z } from "zod";
import { readFeedContent, type FeedContent } from "./feed-content.ts";

const Question = z.object({ text: z.string(), url: z.string() });

parentPort?.on("message", (message: unknown) => {
  parentPort?.postMessage(answerTo(Question.parse(message)));
});

function answerTo({ text, url }: z.infer<typeof Question>): FeedContent | null {
  try {
    return readFeedContent(text, url);
  } catch {
    return null;
  }
}
