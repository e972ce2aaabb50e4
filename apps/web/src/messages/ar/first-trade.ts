import type { firstTradeWords } from "../en/first-trade.ts";
import type { Translation } from "../words.ts";

export default {
  title: "صفقتك الأولى",
  place: "الخطوة {place} من {count}",
  leave: "مغادرة الصفقة الموجّهة",

  practise: "يتم هذا بأموال تجريبية، فلا خسارة فيه.",
  usePractice: "التبديل إلى الأموال التجريبية",

  pairTitle: "اختر ما تتداوله",
  pairText: "{pair} يعني أنك تشتري {base} وتدفع بـ {quote}. السعر بجانبه حي. أبقِ هذا الزوج أو اختر غيره.",
  choosePair: "اختيار زوج آخر",
  toTicket: "إبقاء {pair}",

  ticketTitle: "اقرأ نموذج الأمر",
  openTicket: "اضغط «شراء» في الأسفل لفتح نموذج الأمر.",
  ticketText:
    "أمر السوق يُنفَّذ فورًا بأفضل الأسعار الموجودة، والأمر المحدد ينتظر سعرك. تحت الكمية تجد التكلفة: السعر المتوقع والرسوم وأسوأ سعر ممكن.",
  toSend: "متابعة",

  sendTitle: "أرسل أمرًا تجريبيًا",
  sendText: "اختر «سوق»، واكتب كمية صغيرة مثل {amount}، وانظر إلى المجموع، ثم اضغط الزر الذي يقول ما يفعله.",

  evidenceTitle: "اطّلع على دليله",
  evidenceText:
    "نُفّذ أمرك. يحتفظ كل تنفيذ بما قالته السوق في تلك اللحظة: أفضل سعر وعمره ومصدره ومدى بُعد سعرك عنه.",
  seeEvidence: "عرض الدليل",
  end: "إنهاء",

  offerText: "أربع خطوات على الشاشة الحقيقية بأموال تجريبية. يمكنك المغادرة في أي وقت.",
  begin: "بدء",
  goOn: "متابعة",
  notNow: "ليس الآن",
  row: "صفقة أولى موجّهة",
  rowNew: "دقيقتان",
  rowLeft: "المتابعة من الخطوة {place}",
  rowDone: "تمت",
} satisfies Translation<typeof firstTradeWords>;
