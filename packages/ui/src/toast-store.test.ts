import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToaster } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the toaster", () => {
  it("keeps an error for five seconds and a success for three", () => {
    const toaster = createToaster();
    toaster.show({ tone: "error", title: "Failed" });
    toaster.show({ tone: "ok", title: "Done" });
    vi.advanceTimersByTime(2999);
    expect(toaster.read()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(toaster.read().map((toast) => toast.title)).toEqual(["Failed"]);
    vi.advanceTimersByTime(2000);
    expect(toaster.read()).toEqual([]);
  });

  it("stops every clock while paused and goes on with what was left", () => {
    const toaster = createToaster();
    toaster.show({ tone: "ok", title: "Done" });
    vi.advanceTimersByTime(2000);
    toaster.pause();
    vi.advanceTimersByTime(60_000);
    expect(toaster.read()).toHaveLength(1);
    toaster.resume();
    vi.advanceTimersByTime(999);
    expect(toaster.read()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toaster.read()).toEqual([]);
  });

  it("lets what appears during a pause wait with the others", () => {
    const toaster = createToaster();
    toaster.show({ tone: "ok", title: "First" });
    toaster.pause();
    toaster.show({ tone: "ok", title: "Second" });
    vi.advanceTimersByTime(10_000);
    expect(toaster.read()).toHaveLength(2);
    toaster.resume();
    vi.advanceTimersByTime(3000);
    expect(toaster.read()).toEqual([]);
  });

  it("runs again after the last one was dismissed during a pause", () => {
    const toaster = createToaster();
    const id = toaster.show({ tone: "ok", title: "Done" });
    toaster.pause();
    toaster.dismiss(id);
    toaster.show({ tone: "ok", title: "Next" });
    vi.advanceTimersByTime(3000);
    expect(toaster.read()).toEqual([]);
  });

  it("shows three at most and notifies its listeners of each change", () => {
    const toaster = createToaster();
    const listener = vi.fn<() => void>();
    const stop = toaster.subscribe(listener);
    for (const title of ["1", "2", "3", "4"]) toaster.show({ tone: "info", title });
    expect(toaster.read().map((toast) => toast.title)).toEqual(["2", "3", "4"]);
    const calls = listener.mock.calls.length;
    expect(calls).toBeGreaterThanOrEqual(4);
    stop();
    toaster.show({ tone: "info", title: "5" });
    expect(listener.mock.calls).toHaveLength(calls);
  });
});
