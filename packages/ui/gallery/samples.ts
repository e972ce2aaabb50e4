import type { BookLevel } from "../src/order-book.tsx";
import type { TapePrint } from "../src/tape.tsx";

/** A repeatable wander, so that two pictures of the gallery can be compared. */
export function wander(seed: number, length: number, slope: number): number[] {
  let state = seed;
  let value = 100;
  return Array.from({ length }, () => {
    state = (state * 16807) % 2147483647;
    value += (state / 2147483647 - 0.5) * 4 + slope;
    return value;
  });
}

function level(price: string, size: string, total: string): BookLevel {
  return { price, size, total, depth: Math.min(1, Number(total) / 10), isMine: price === "64,216.18" };
}

export const asks: BookLevel[] = [
  level("64,219.05", "0.9853", "0.9853"),
  level("64,220.16", "0.8082", "1.7935"),
  level("64,222.36", "0.9134", "2.7069"),
  level("64,223.90", "0.2642", "2.9711"),
  level("64,229.49", "2.1116", "5.0827"),
  level("64,230.31", "0.5325", "5.6152"),
  level("64,232.36", "2.5508", "8.1660"),
  level("64,240.98", "0.2795", "8.4455"),
  level("64,242.01", "0.4798", "8.9253"),
  level("64,243.80", "0.2707", "9.1960"),
];

export const bids: BookLevel[] = [
  level("64,218.40", "0.1024", "0.1024"),
  level("64,216.18", "0.1175", "0.2199"),
  level("64,215.41", "0.1604", "0.3803"),
  level("64,214.15", "0.1415", "0.5218"),
  level("64,213.36", "0.2062", "0.7280"),
  level("64,212.56", "2.0329", "2.7609"),
  level("64,212.01", "0.4483", "3.2092"),
  level("64,210.73", "1.1292", "4.3384"),
  level("64,207.71", "0.2420", "4.5804"),
  level("64,206.22", "1.2799", "5.8603"),
];

export const prints: TapePrint[] = [
  { id: "1", price: "64,218.40", size: "0.1404", time: "14:32:07", direction: "up" },
  { id: "2", price: "64,218.40", size: "1.1204", time: "14:32:03", direction: "down" },
  { id: "3", price: "64,216.99", size: "0.0730", time: "14:32:01", direction: "up", isMine: true },
  { id: "4", price: "64,217.03", size: "0.0817", time: "14:32:00", direction: "up" },
  { id: "5", price: "64,217.16", size: "0.0805", time: "14:31:57", direction: "up" },
  { id: "6", price: "64,216.54", size: "0.0341", time: "14:31:54", direction: "up" },
];
