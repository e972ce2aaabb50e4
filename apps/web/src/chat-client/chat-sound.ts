import { createSound } from "../lib/sound.ts";

/** The sound of a new message: two soft tones, wished for by its hearer. */
const sound = createSound("chatSound", [660, 880]);

export const isSoundOn = sound.isOn;
export const setSound = sound.set;
export const soundOnce = sound.once;
