import type { chartLines } from "../en/chart-lines.ts";
import type { Translation } from "../define-messages.ts";

export default {
  keys: "يحرّك السهمان لأعلى ولأسفل السعر خطوة واحدة، ومع Shift عشر خطوات، وبمفتاحي Page Up وPage Down أكثر. وينتقل السهمان يمينًا ويسارًا إلى الخط التالي. يعدّل Enter الأمر، ويعيد Escape الخط إلى مكانه.",
  ticketKeys:
    "يضبط السهمان لأعلى ولأسفل السعر في نموذج الأمر، ومع Shift بعشر خطوات، وبمفتاحي Page Up وPage Down بخطوات أكبر. وينتقل السهمان يمينًا ويسارًا إلى الخط التالي.",
  inTicket: "نموذج الأمر · {field}",
  value: "{price} {unit}، {percent} عن آخر سعر، {worth} {unit}",
  valuePrice: "{price} {unit}، {percent} عن آخر سعر",
  fromTo: "{field}: {from} ← {to} {unit}",
  away: "{percent} عن آخر سعر",
  worth: "القيمة {worth} {unit}",
  putBack: "إعادته إلى مكانه",
  meets: "بهذا السعر يُنفَّذ الأمر فورًا بقدر ما يتيحه دفتر الأوامر.",
  offline: "أنت غير متصل. يمكن تحريك الخطوط حالما يعود الاتصال.",
  trailing: "يتبع الوقف المتحرك السعر من تلقاء نفسه، ولا يمكن تحريك خطه.",
  afterEntry: "يمكن تحريك هذا الأمر بعد تنفيذ أمر الدخول.",
} satisfies Translation<typeof chartLines>;
