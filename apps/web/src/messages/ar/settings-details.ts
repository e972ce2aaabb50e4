import type { details } from "../en/settings-details.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loading: "جارٍ تحميل بياناتك",
  failed: "تعذّر تحميل بياناتك، وهي كما كانت.",

  personal: "البيانات الشخصية",
  name: "الاسم",
  nameHint: "كيف نخاطبك. اتركه فارغًا لنخاطبك ببريدك.",
  nameTooLong: "استخدم 80 حرفًا على الأكثر.",
  phone: "الهاتف",
  phoneHint: "مع رمز البلد، مثل +44 20 7946 0958. لا يراه إلا الدعم لدينا.",
  phoneWrong: "اكتبه مع رمز البلد، مثل +44 20 7946 0958.",
  country: "البلد",
  countryNone: "غير محدد",
  notGiven: "غير محدد",
  email: "البريد الإلكتروني",
  emailHint: "به تسجّل الدخول، لذا يتغير برابط في رسالة.",
  emailChange: "تغيير البريد",

  save: "حفظ",
  saved: "حُفظت البيانات",
  saveFailed: "بياناتك كما كانت. {reason}",
  nothingToSave: "لم يتغير شيء.",
  unsaved: "لم يُحفظ بعد",
  discard: "تجاهل التغييرات",

  picture: "الصورة",
  pictureHint: "JPG أو PNG أو GIF أو WebP، حتى 10 MB. تُقص مربعة، وتراها أنت والدعم لدينا.",
  pictureChoose: "اختيار صورة",
  pictureChange: "تغيير",
  pictureRemove: "إزالة",
  pictureSaved: "حُفظت الصورة",
  pictureRemoved: "أُزيلت الصورة",
  pictureFailed: "لم تُحفظ الصورة. {reason}",
  pictureRemoveFailed: "ما زالت الصورة موجودة. {reason}",
  pictureOffline: "تحقق من اتصالك وحاول من جديد.",

  signIn: "الدخول",
  emailCancel: "إبقاء البريد الحالي",
  emailCanceled: "بقي بريدك كما هو",
  emailCancelFailed: "لم يتغير شيء. {reason}",
} satisfies Translation<typeof details>;
