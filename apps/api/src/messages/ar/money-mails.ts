import type { moneyMails } from "../en/money-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "مرحبًا،",
  sandbox: "كانت هذه دفعة في بيئة اختبار: لم تتحرك أموال حقيقية.",
  depositArrivedSubject: "وصل إيداعك {money}",
  depositArrived: "تمت الموافقة على إيداعك ذي المرجع {reference}، وأُضيف {money} إلى حسابك الحقيقي.",
  depositRefusedSubject: "لم يُقبل إيداعك {money}",
  depositRefused: "لم يُقبل إيداعك ذو المرجع {reference}. السبب: {reason}",
  chargebackSubject: "يطلب مصرفك استرداد {money}",
  chargebackOpened:
    "يطلب مصرفك استرداد دفعة: إيداعك ذا المرجع {reference}. وإلى أن يُحسم ذلك يُحجز {money} من حسابك الحقيقي بقدر ما هو موجود، وتتوقف السحوبات. يمكنك مواصلة التداول بالباقي.",
  chargebackReturned:
    "استرد مصرفك {money} من إيداعك ذي المرجع {reference}. وما كان محجوزًا لذلك غادر حسابك الحقيقي. السحوبات ممكنة من جديد.",
  chargebackReleased:
    "حُسم طلب استرداد إيداعك ذي المرجع {reference}: يبقى {money} لك. لم يعد شيء محجوزًا والسحوبات ممكنة من جديد.",
  noReason: "لم يُذكر سبب.",
  depositRefusedEnd: "راسل الدعم إن لم تتوقع ذلك.",

  withdrawal: "سحب {money} إلى {account}",
  notYou: "إن لم تكن أنت فأعد تعيين كلمة المرور فورًا، وألغه في صفحة السحب، وراسل الدعم.",
  askSupport: "إن كان لديك سؤال فراسل الدعم.",
  checkDestination: "تحقق من الوجهة قبل أن تطلب من جديد، أو راسل الدعم.",
  requestedSubject: "طُلب سحب",
  requested: "طلب جديد: {what}. حُجز المال، ويراجعه فريقنا قبل خروجه.",
  approvedSubject: "تمت الموافقة على سحبك",
  approved: "تمت الموافقة: {what}. المال في الطريق.",
  paidSubject: "دُفع سحبك",
  paid: "تم الدفع: {what}.",
  rejectedSubject: "رُفض سحبك",
  rejected: "طلب مرفوض: {what}. السبب: {reason} عاد المال متاحًا.",
  failedSubject: "فشل سحبك",
  failed: "تعذّر الدفع: {what}. عاد المال متاحًا.",
  returnedSubject: "عاد سحبك",
  returned: "عاد بعد دفعه: {what}. المبلغ متاح من جديد، أما الرسوم فقد صُرفت.",

  correctedSubject: "صُحّح رصيدك",
  correctedUp: "أضاف فريقنا {money} إلى رصيدك الحقيقي. السبب: {category}.",
  correctedDown: "خصم فريقنا {money} من رصيدك الحقيقي. السبب: {category}.",
  correctedEnd: "تجده ضمن المعاملات. إن كان لديك سؤال عنه فراسل الدعم.",
  correction: "تصحيح",
  goodwill: "مبلغ ترضية",
  fee_refund: "استرداد رسوم",
  chargeback: "دفعة استُرجعت من البنك",
  rail_difference: "فرق بين ما أُرسل وما قُيّد",
  other: "سبب آخر",
} satisfies Translation<typeof moneyMails>;
