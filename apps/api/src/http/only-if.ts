import type { EventEmitter } from "node:events";

/** What `emitter` did at an event so far, it does from now on only where `decide` says so. */
export function onlyIf(emitter: EventEmitter, event: string, decide: (subject: unknown) => boolean): void {
  const usual = emitter.listeners(event);
  emitter.removeAllListeners(event);
  emitter.on(event, (subject: unknown) => {
    if (!decide(subject)) return;
    for (const listener of usual) Reflect.apply(listener, emitter, [subject]);
  });
}
