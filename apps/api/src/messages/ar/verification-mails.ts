import type { verificationMails } from "../en/verification-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "مرحبًا،",
  end: "تجد كل ما يخص ذلك في Fillmark ضمن الإعدادات، التحقق من الهوية (KYC).",

  approvedSubject: "تمت الموافقة على المستوى {level}",
  approved: "تمت الموافقة على ما أرسلته للمستوى {level} من التحقق.",
  askedAgainSubject: "أرسل شيئًا من جديد من فضلك",
  askedAgain: "اطّلعنا على ما أرسلته للمستوى {level} من التحقق، ونحتاج إلى بعضه من جديد:",
  rejectedSubject: "لم تتم الموافقة على المستوى {level}",
  rejected: "لم تتم الموافقة على ما أرسلته للمستوى {level} من التحقق، وهذا القرار نهائي.",
  renewalAskedSubject: "جدّد المستوى {level} من فضلك",
  renewalAsked: "نحتاج من جديد إلى ما يطلبه المستوى {level} من التحقق.",
  expiredSubject: "انتهى المستوى {level}",
  expired: "لم يعد ما قدّمته للمستوى {level} من التحقق ساريًا. يمكنك إرساله من جديد.",
  endsSoonSubject: "ينتهي تحققك من المستوى {level} قريبًا",
  endsSoon: "يسري ما قدّمته للمستوى {level} حتى {day}. وبعد ذلك تكون حدودك حدود المستوى السابق.",
  levelSetSubject: "تغيّر مستوى التحقق لديك",
  levelSet: "حدّد فريقنا مستوى التحقق لديك: {level}، حتى {day}.",

  personal: "البيانات الشخصية",
  identity: "بيانات مستند هويتك",
  identity_front: "مستند الهوية، الوجه الأمامي",
  identity_back: "مستند الهوية، الوجه الخلفي",
  selfie: "صورتك",
  address_proof: "إثبات العنوان",
  funds: "مصدر الأموال",
  funds_proof: "إثبات مصدر الأموال",
} satisfies Translation<typeof verificationMails>;
