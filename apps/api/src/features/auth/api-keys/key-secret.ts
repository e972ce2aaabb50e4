const shape = /^fmk_[A-Za-z0-9_-]{43}$/;

/** Whether a text can be a key that is sent whole: such a one was made here, of 256 random bits, and none is any more. */
export function isKeySecret(text: string): boolean {
  return shape.test(text);
}
