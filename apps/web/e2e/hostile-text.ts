// What somebody writes who wants a page to do something else than show it. Each one reports when it ran: it sets
// `hit` on the window or opens a dialog. None may, wherever it stands.

const marks = "window.hit=(window.hit||0)+1";

const markup = [
  `<script>${marks}</script>`,
  `<ScRiPt src=//evil.test/x.js></ScRiPt>`,
  `"><script>${marks}</script>`,
  `'><script>${marks}</script>`,
  `</textarea><script>${marks}</script>`,
  `</title><script>${marks}</script>`,
  `</style><script>${marks}</script>`,
  `--><script>${marks}</script>`,
  `]]><script>${marks}</script>`,
  `<scr<script>ipt>${marks}</scr</script>ipt>`,
  `<script\u0020type="module">${marks}</script>`,
  `<img src=x onerror=${marks}>`,
  `<img src=x onerror="alert(1)">`,
  `"><img src=x onerror=alert(1)>`,
  `<img src="javascript:${marks}">`,
  `<img/src/onerror=${marks}>`,
  `<img src=x:x onerror\u000b=${marks}>`,
  `<svg onload=${marks}>`,
  `<svg><script>${marks}</script></svg>`,
  `<svg><animate onbegin=${marks} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${marks}>`,
  `<iframe src="javascript:parent.hit=1"></iframe>`,
  `<iframe srcdoc="<script>parent.hit=1</script>"></iframe>`,
  `<object data="javascript:${marks}"></object>`,
  `<embed src="javascript:${marks}">`,
  `<body onload=${marks}>`,
  `<details open ontoggle=${marks}>x</details>`,
  `<video><source onerror=${marks}></video>`,
  `<audio src=x onerror=${marks}>`,
  `<input autofocus onfocus=${marks}>`,
  `<select autofocus onfocus=${marks}>`,
  `<marquee onstart=${marks}>x</marquee>`,
  `<div style="width:expression(${marks})">x</div>`,
  `<form action="javascript:${marks}"><button>x</button></form>`,
  `<base href="//evil.test/">`,
  `<meta http-equiv="refresh" content="0;url=//evil.test/">`,
  `<link rel=stylesheet href="//evil.test/x.css">`,
  `<a href="javascript:${marks}">press</a>`,
  `<template><img src=x onerror=${marks}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${marks}>">`,
  `&lt;script&gt;${marks}&lt;/script&gt;`,
  `&#60;img src=x onerror=${marks}&#62;`,
  `%3Cscript%3E${marks}%3C/script%3E`,
  `\\u003cscript\\u003e${marks}\\u003c/script\\u003e`,
  `\uff1cscript\uff1e${marks}\uff1c/script\uff1e`,
] as const;

const templates = [
  `{{constructor.constructor('${marks}')()}}`,
  "${window.hit=1}",
  "#{window.hit=1}",
  "<%= window.hit=1 %>",
  "{user} {agent} {reference} {text} {name} {count}",
  "{__proto__} {constructor} {toString}",
  "$& $1 $` $' $$ %s %d %n",
  `{"text":"\\"}],<script>${marks}</script>"}`,
  `'); ${marks}; ('`,
  "'; drop table chat_messages; --",
  "body{background:url(//evil.test/x)} @import '//evil.test/x.css';",
  "</style><style>*{display:none!important}</style>",
] as const;

/** Addresses that lead somewhere else than they say, or do something when they are pressed. */
export const linkTraps = [
  'https://evil.test" onmouseover=window.hit=1 x="',
  "https://evil.test' onmouseover='window.hit=1",
  "https://evil.test><img src=x onerror=window.hit=1>",
  "http://a@b",
  "https://bank.test:secret@evil.test/",
  "https://bank.test\\@evil.test/",
  "javascript:alert(1)//http://x",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "javascript://https://evil.test/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.test/1",
  "file:///etc/passwd",
  "//evil.test/x",
  "https://",
  "https://%00",
  "https://[::1",
  "https://evil.test/\u202egpj.exe",
  "https://\u0430\u0440\u0440le.test/",
  "[press](javascript:alert(1)) ![x](https://evil.test/x.png)",
  "https://ok.test/path?a=1&b=2#c.",
] as const;

const odd = [
  "null",
  "undefined",
  "NaN",
  "[object Object]",
  "__proto__",
  "constructor",
  "\u202etxet siht desrever",
  "\u2066\u2067\u2068 isolates \u2069",
  "a\u200bb\u200cc\u200dd\ufeffe",
  "\u0645\u0631\u062d\u0628\u0627 <b>123</b> \u05e9\u05dc\u05d5\u05dd",
  "\ud83c\udff4\u200d\u2620\ufe0f\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67\u200d\ud83d\udc67",
  "\u2028line\u2029paragraph",
  "tab\there \u0007\u001b[31mbell",
  "\ufffd\ufffe\uffff",
] as const;

/** Few enough characters for a name of a person or a file, or for a search. */
export const shortOnes = [...markup, ...templates, ...odd].filter((text) => text.length <= 74);

/** Each fills a message to its end. */
const long = [
  "W".repeat(2000),
  "\ud83d\ude80".repeat(1000),
  "\u200b".repeat(1000) + "x",
  "e" + "\u0301".repeat(1999),
  "\u202e".repeat(500) + "turned",
  `https://long.test/${"a".repeat(1900)}`,
  `https://ok.test/${")".repeat(1900)}`,
  "\ufdfd".repeat(300),
] as const;

export const payloads = [...markup, ...templates, ...linkTraps, ...odd, ...long];
