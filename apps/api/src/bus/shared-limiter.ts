import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import type { Bus } from "./bus.port.ts";

interface Rule {
  /** Tries. */
  readonly points: number;
  /** Seconds within which they count. */
  readonly duration: number;
}

/** What a process did: so many points more or, below zero, back; null for a key that starts anew. */
const stepShape = z.tuple([z.string(), z.number().nullable()]);
type Step = z.infer<typeof stepShape>;

/**
 * Counts in memory, and publishes what it has counted to the other processes of the installation, so that a limit is one limit however
 * many of them there are. What a process couldn't hear while the message server was away counts where it happened alone.
 */
export class SharedLimiter extends RateLimiterMemory {
  readonly #share: (step: Step) => void;

  /** `name` is this limit's own, the same in every process. */
  constructor(bus: Bus, name: string, rule: Rule) {
    super(rule);
    const subject = `fillmark.limit.${name}`;
    this.#share = (step) => bus.publish(subject, JSON.stringify(step));
    bus.follow(subject, (text) => {
      const [key, points] = stepShape.parse(JSON.parse(text));
      if (points === null) void super.delete(key);
      else if (points > 0) void super.penalty(key, points);
      else void super.reward(key, -points);
    });
  }

  override consume(key: string, points = 1): ReturnType<RateLimiterMemory["consume"]> {
    this.#share([key, points]);
    return super.consume(key, points);
  }

  override reward(key: string, points = 1): ReturnType<RateLimiterMemory["reward"]> {
    this.#share([key, -points]);
    return super.reward(key, points);
  }

  override delete(key: string): ReturnType<RateLimiterMemory["delete"]> {
    this.#share([key, null]);
    return super.delete(key);
  }
}
