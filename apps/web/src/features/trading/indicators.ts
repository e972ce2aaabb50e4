/**
 * Indicators drawn on the chart, as pure functions over closes. They are pictures, not money: floating
 * point is enough, and nothing here ever reaches an order.
 */

/** Simple moving average of `length` closes; null until that many are known. */
export function movingAverage(closes: readonly number[], length: number): Array<number | null> {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close - (index >= length ? (closes[index - length] ?? 0) : 0);
    return index >= length - 1 ? sum / length : null;
  });
}

/**
 * Wilder's relative strength index, 0 to 100; null for the first `length` closes. A market that only rose
 * stands at 100, one that never moved at 50.
 */
export function relativeStrength(closes: readonly number[], length = 14): Array<number | null> {
  let gain = 0;
  let loss = 0;
  return closes.map((close, index) => {
    const previous = closes[index - 1];
    if (previous === undefined) return null;
    const change = close - previous;
    const up = Math.max(change, 0);
    const down = Math.max(-change, 0);
    const weight = index <= length ? index : length;
    gain = (gain * (weight - 1) + up) / weight;
    loss = (loss * (weight - 1) + down) / weight;
    return index < length ? null : strengthOf(gain, loss);
  });
}

function strengthOf(gain: number, loss: number): number {
  if (gain + loss === 0) return 50;
  return (100 * gain) / (gain + loss);
}
