// Passwords that are tried first. Most of the published lists are one word with digits, a year or a sign around
// it, so the word is what is listed and the decoration is taken off before looking; this covers far more than
// its length. Walks over the keyboard and counting are recognized by rule.

const words = new Set(
  `password passwort passphrase contrasena motdepasse parola senha secret secure security letmein welcome willkommen
   bienvenue login logon signin admin administrator root user username guest test testing tester demo default change
   changeme example sample master access private public system server qwerty qwertz azerty qwert asdf asdfgh zxcvb
   zxcvbn iloveyou loveyou lovely love lover princess prince sunshine rainbow flower butterfly angel angels heaven
   dragon monkey tiger lion eagle falcon panther wolf bear shark horse turtle kitty puppy bailey buddy pepper ginger
   cookie chocolate cheese coffee banana orange apple cherry peanut butter football baseball basketball soccer hockey
   tennis golf rugby cricket liverpool chelsea arsenal barcelona realmadrid juventus manchester superman batman
   spiderman ironman pokemon pikachu naruto starwars matrix hunter killer warrior ninja samurai soldier phantom shadow
   ghost silver golden diamond crystal summer winter spring autumn january february march april june july august
   september october november december monday tuesday wednesday thursday friday saturday sunday michael jessica
   ashley jennifer jordan charlie thomas daniel andrew matthew joshua anthony robert william george nicole michelle
   amanda hannah sophie maria maggie harley mustang corvette ferrari porsche mercedes yamaha computer internet google
   facebook samsung microsoft windows android iphone freedom forever whatever nothing trustno trustnoone blink
   jesus christ blessed family mother father brother sister friends money bitcoin ethereum crypto trader trading
   trade market dollar wallet exchange fillmark hello helloworld abcd abcdef abcdefg abcdefgh aaaa zaq xsw qaz wsx
   qazwsx qazwsxedc zaqxsw passw pass passwd p4ss hola amigo teamo carlos alejandro estrella mustafa galatasaray
   snoopy scooter smokey merlin maverick phoenix startrek redsox yankees steelers cowboys lakers eagles packers`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

const rows = [
  "1234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
];
const walks = rows.flatMap((row) => [row, [...row].toReversed().join("")]).map((row) => row + row);
const signs: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    isRepetition(lower) ||
    walksThrough(lower) ||
    [lower, plain(lower), plain(undecorated(lower))].some(isDecoratedWord)
  );
}

function plain(text: string): string {
  return [...text].map((character) => signs[character] ?? character).join("");
}

function undecorated(text: string): string {
  return text.replace(/^[^a-z]+/, "").replace(/[^a-z]+$/, "");
}

/** A listed word, once or more, with nothing around it but digits and signs. */
function isDecoratedWord(text: string): boolean {
  const bare = undecorated(text);
  if (words.has(bare)) return true;
  const parts = bare.split(/[^a-z]+/);
  return bare !== "" && parts.every((part) => words.has(part));
}

/** "aaaaaaaa", "abababab", "12341234". */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some(
    (size) =>
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length),
  );
}

/** Made of nothing but stretches of three or more neighbours, as "1234qwer" or "asdfghjkl". */
function walksThrough(text: string): boolean {
  let rest = text;
  while (rest !== "") {
    let length = rest.length;
    while (length >= 3 && !walks.some((walk) => walk.includes(rest.slice(0, length)))) length -= 1;
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return true;
}
