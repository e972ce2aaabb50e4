// What the public stream of market data says of a topic, as a page receives it.

/** Reads until it is closed. */
export async function listenTo(
  url: string,
  topic: string,
): Promise<{ readonly frames: unknown[]; close(): void }> {
  const controller = new AbortController();
  const { body } = await fetch(`${url}/api/market/stream?topics=${topic}`, { signal: controller.signal });
  if (body === null) throw new Error("The stream has no body.");
  const frames: unknown[] = [];
  let text = "";
  const read = async (): Promise<void> => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events)
        if (event.startsWith('data: {"topic"')) frames.push(JSON.parse(event.slice("data: ".length)).data);
    }
  };
  read().catch(() => undefined);
  return { frames, close: () => controller.abort() };
}
