import type { moneyMails } from "../en/money-mails.ts";
import type { Translation } from "../words.ts";

export default {
  hello: "مرحبًا،",
  sandbox: "كانت هذه دفعة في بيئة تجريب: لم تتحرك أموال حقيقية.",
  depositArrivedSubject: "وصل إيداعك {money}",
  depositArrived: "تمت الموافقة على إيداعك ذي المرجع {reference}، وأُضيف {money} إلى حسابك الحقيقي.",
  depositRefusedSubject: "لم يُقبل إيداعك {money}",
  depositRefused: "لم يُقبل إيداعك ذو المرجع {reference}. السبب: {reason}",
  noReason: "لم يُذكر سبب.",
  depositRefusedEnd: "راسل الدعم إن لم تتوقع ذلك.",

  withdrawal: "سحب {money} إلى {account}",
  notYou: "إن لم تكن أنت فأعد تعيين كلمة المرور فورًا، وألغه في صفحة السحب، وراسل الدعم.",
  askSupport: "إن كان لديك سؤال فراسل الدعم.",
  checkDestination: "تحقق من الوجهة قبل أن تطلب من جديد، أو راسل الدعم.",
  requestedSubject: "طُلب سحب",
  requested: "طلب جديد: {what}. خُصّص المال، ويفحصه أشخاص قبل خروجه.",
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
} satisfies Translation<typeof moneyMails>;
