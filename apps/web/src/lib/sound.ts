import { deviceStorage } from "./storage.ts";

/** A sound that a user wished for on this device, made by one tab of the browser alone. */
export interface Sound {
  isOn(): boolean;
  set(isOn: boolean): void;
  /** Unless another tab has just done so. */
  once(): void;
}

const quietMs = 2_000;

/** `key` keeps the wish; the tones follow each other, in Hz. */
export function createSound(key: string, tones: readonly number[]): Sound {
  const soundedKey = `${key}At`;
  const sound: Sound = {
    isOn: () => deviceStorage.read(key) === "on",
    set(isOn) {
      deviceStorage.write(key, isOn ? "on" : "off");
      if (isOn) play(tones);
    },
    once() {
      if (!sound.isOn()) return;
      if (!("locks" in navigator)) return ifFirst();
      void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
        if (lock !== null) ifFirst();
      });
    },
  };
  function ifFirst(): void {
    const now = Date.now();
    if (now - Number(deviceStorage.read(soundedKey) ?? 0) < quietMs) return;
    deviceStorage.write(soundedKey, String(now));
    play(tones);
  }
  return sound;
}

/** Browsers keep silent until a user has pressed something on the page; then nothing is heard. */
function play(tones: readonly number[]): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.05;
  volume.connect(context.destination);
  for (const [index, pitch] of tones.entries()) {
    const tone = context.createOscillator();
    const from = context.currentTime + index * 0.12;
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(from);
    tone.stop(from + 0.1);
    if (index === tones.length - 1) tone.onended = () => void context.close();
  }
}

/** Of a notification. */
export const notificationSound = createSound("notificationSound", [880, 660]);
