import anyAscii from "any-ascii";

/** Parts of names that many bear and that say little; and what companies add to theirs. */
const weak = new Set(
  "al el ul bin bint ibn ben abu umm van von der den de da do dos del della di du la le les the of and mr mrs ms dr jr sr haji hajji ltd llc llp inc co corp company limited gmbh ag sa sarl ooo oao zao pjsc jsc plc bv nv group holding".split(
    " ",
  ),
);

/**
 * The words of a name in small Latin letters: other scripts are transliterated, marks and signs taken away, and weak words
 * left out, unless there would be none.
 */
export function foldName(name: string): string[] {
  const words = anyAscii(name.normalize("NFKC"))
    .toLowerCase()
    // O'Neil is one word, al-Rashid are two.
    .replaceAll(/['’`"]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const strong = words.filter((word) => !weak.has(word) && word.length > 1);
  return (strong.length > 0 ? strong : words).slice(0, 20);
}

/**
 * What a word sounds like, roughly: consonants alone, those that transliterations exchange as one. Entries that share no such
 * key with a name are not compared with it.
 */
function soundOf(word: string): string {
  const plain = word
    .replaceAll("sch", "s")
    .replaceAll(/tsch|tch|ch/g, "k")
    .replaceAll(/kh|gh/g, "k")
    .replaceAll("ph", "f")
    .replaceAll(/sh|zh|ts|cz|sz/g, "s")
    .replaceAll(/th|dh/g, "t")
    .replaceAll(/ks|x/g, "k")
    .replaceAll(/[cqg]/g, "k")
    .replaceAll("d", "t")
    .replaceAll("z", "s")
    .replaceAll("j", "s")
    .replaceAll(/[vwp]/g, "f")
    .replaceAll("b", "f")
    .replaceAll("m", "n");
  const bones = plain.replaceAll(/[aeiouyh]/g, "").replaceAll(/(.)\1+/g, "$1");
  // A word of vowels alone sounds like itself.
  return bones === "" ? plain.slice(0, 4) : bones.slice(0, 6);
}

/** The keys of all the words of these names. */
export function keysOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => foldName(name).map(soundOf)))];
}
