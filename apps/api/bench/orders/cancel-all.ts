/** Cancels what these users left in the book, so that each round of a bench begins with an empty one: a user may have so many orders and no more. */
export async function cancelAll({
  address,
  tokens,
}: {
  readonly address: string;
  readonly tokens: readonly string[];
}): Promise<void> {
  for (const token of tokens) {
    const answer = await fetch(`${address}/trpc/trading.cancelAllOrders`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ venue: "live" }),
    });
    if (!answer.ok) throw new Error(`Orders weren't canceled: ${await answer.text()}`);
  }
}
