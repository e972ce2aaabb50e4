function venue(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="live-venue"]');
}

/** Whether no money is real here: the server says so in the head of the page. */
export function isSandbox(): boolean {
  return venue()?.content === "sandbox";
}

/** Whether that sandbox decides by itself what people decide elsewhere. */
export function sandboxDecides(): boolean {
  return isSandbox() && venue()?.dataset["alone"] === "yes";
}
