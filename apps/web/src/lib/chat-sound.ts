/** The sound of a new message: two soft tones, wished for by its hearer, made by one tab of the browser alone. */
const key = "chatSound";
const soundedKey = "chatSoundedAt";
const quietMs = 2_000;

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false;
  }
}

export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? "on" : "off");
  } catch {
    // The wish is then forgotten with the page.
  }
  if (isOn) play();
}

/** Sounds unless another tab has just done so. */
export function soundOnce(): void {
  if (!isSoundOn()) return;
  if (!("locks" in navigator)) return soundIfFirst();
  void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
    if (lock !== null) soundIfFirst();
  });
}

function soundIfFirst(): void {
  const now = Date.now();
  if (now - Number(localStorage.getItem(soundedKey) ?? 0) < quietMs) return;
  localStorage.setItem(soundedKey, String(now));
  play();
}

/** Browsers keep silent until somebody has pressed something on the page; then nothing is heard. */
function play(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.05;
  volume.connect(context.destination);
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const from = context.currentTime + index * 0.12;
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(from);
    tone.stop(from + 0.1);
    if (index === 1) tone.onended = () => void context.close();
  }
}
