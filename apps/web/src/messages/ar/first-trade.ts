import type { firstTradeMessages } from "../en/first-trade.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "صفقتك الأولى",
  place: "الخطوة {place} من {count}",
  leave: "الخروج من الجولة",

  practise: "تستخدم هذه الجولة أموالًا تجريبية، فلا خسارة فيها.",
  usePractice: "التبديل إلى الأموال التجريبية",

  pairTitle: "اختر ما تتداوله",
  pairText: "{pair} يعني أنك تشتري {base} وتدفع بـ {quote}. السعر بجانبه حي. أبقِ هذا الزوج أو اختر غيره.",
  choosePair: "اختيار زوج آخر",
  toTicket: "إبقاء {pair}",

  ticketTitle: "اقرأ نموذج الأمر",
  openTicket: "اضغط «شراء» في الأسفل لفتح نموذج الأمر.",
  ticketText:
    "أمر السوق يُنفَّذ فورًا بأفضل الأسعار، والأمر المحدد ينتظر سعرك. تظهر التكاليف تحت الكمية: السعر المتوقع والرسوم وأسوأ سعر ممكن.",
  toSend: "متابعة",

  sendTitle: "أرسل أمرًا تجريبيًا",
  sendText: "اختر «سوق»، وأدخل كمية صغيرة مثل {amount}، وتحقق من المجموع، ثم اضغط «شراء».",

  evidenceTitle: "شاهد كيف نُفّذ",
  evidenceText:
    "نُفّذ أمرك. يحتفظ كل تنفيذ بما قالته السوق في تلك اللحظة: أفضل سعر وعمره ومصدره ومدى بُعد سعرك عنه.",
  seeEvidence: "تفاصيل التنفيذ",
  end: "إنهاء",

  offerText: "أربع خطوات على الشاشة الحقيقية بأموال تجريبية. يمكنك المغادرة في أي وقت.",
  begin: "بدء",
  goOn: "متابعة",
  notNow: "ليس الآن",
  row: "صفقة أولى موجّهة",
  rowNew: "دقيقتان",
  rowLeft: "المتابعة من الخطوة {place}",
  rowDone: "تمت",
} satisfies Translation<typeof firstTradeMessages>;
