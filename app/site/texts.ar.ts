import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { graceDays } from "~/models/identity/removal-grace";
import { knownDeviceDays, memberSession, networkDays, offlineDays, recordMonths } from "~/models/limits";
import { receiptDays } from "~/models/payments/receipt-life";
import { monthForms } from "~/settings/texts.ar";
import { renewalTexts } from "~/ui/renewal/texts";
import { sentence } from "~/ui/sentence";
import * as english from "./texts";

/** After a preposition. */
const daysText = (days: number) =>
  countedInArabic(days, {
    one: "يوم واحد",
    two: "يومين",
    few: "# أيام",
    many: "# يوما",
    other: "# يوم",
  });

export const pageTopTexts: Translated<typeof english.pageTopTexts> = {
  home: "الرئيسية",
  pages: "الصفحات",
};

export const aboutTeaserTexts: Translated<typeof english.aboutTeaserTexts> = {
  title: "عن الجمعية",
  readMore: (hide) => sentence`قراءة المزيد${hide(" عن الجمعية")}`,
  board: "مجلس الإدارة",
  meetTheBoard: "التعرف على مجلس الإدارة",
};

export const featureBlocksTexts: Translated<typeof english.featureBlocksTexts> = {
  skilledInstructors: "محاضرون متمرسون",
  onlineClasses: "محاضرات عبر الإنترنت",
  learningResources: "موارد تعليمية",
  communitySpaces: "مجتمع مهني",
  title: "ما نقدمه",
};

export const whyChooseUsTexts: Translated<typeof english.whyChooseUsTexts> = {
  title: "ما يميزنا",
};

export const aboutTexts: Translated<typeof english.aboutTexts> = {
  title: "عن الجمعية",
};

export const boardTexts: Translated<typeof english.boardTexts> = {
  title: (product) => `مجلس إدارة \u2068${product}\u2069`,
  description: (name) => `أعضاء مجلس إدارة \u2068${name}\u2069، بأسمائهم ومناصبهم.`,
  members: "الأعضاء",
  errorTitle: "تعذر تحميل مجلس الإدارة",
  errorHint: "حدث خطأ من جانبنا. يُرجى إعادة المحاولة بعد قليل.",
  tryAgain: "إعادة المحاولة",
  empty: "سيُنشر هنا تعريف بأعضاء مجلس الإدارة.",
  emptyTitle: "لم تُضف بيانات الأعضاء بعد",
};

export const carouselTexts: Translated<typeof english.carouselTexts> = {
  welcome: "مرحبا بكم",
  pauseSlides: "إيقاف الشرائح مؤقتا",
  expertEducation: "رؤية أبعد مع تعليم متخصص في الموجات فوق الصوتية",
  precisionTraining: "دقة التشخيص تبدأ بالتدريب على الموجات فوق الصوتية",
  ultrasoundMastery: "إتقان الموجات فوق الصوتية للطبيب المعاصر",
};

export const courseCardsTexts: Translated<typeof english.courseCardsTexts> = {
  rating: "خمس نجوم من خمس",
  instructor: "[المحاضر]",
  hours: "1.49 ساعة",
  students: "30 متدربا",
  readMore: (title, hide) => sentence`قراءة المزيد${hide(` عن ${title}`)}`,
  joinNow: "الانضمام الآن",
  joinCourse: (title) => `الانضمام الآن: ${title}`,
};

export const howToJoinTexts: Translated<typeof english.howToJoinTexts> = {
  /** Isolated: it is sent as plain text. */
  courseRequest: (course) => `أرغب في الانضمام إلى دورة «\u2068${course}\u2069».`,
  generalRequest: "أرغب في الانضمام.",
  title: "طريقة الانضمام",
  intro: (lengths) => `يُرجى إنشاء حساب، ثم الاتصال بنا أو مراسلتنا لطلب خطة مدتها ${lengths}.`,
  payHere: "يُرجى اختيار خطة ثم الدفع. تُتاح لك الدورات فور تأكدنا من وصول المبلغ.",
  choosePlan: renewalTexts.choosePlan,
  price: renewalTexts.price,
  noPrices: "لمعرفة الأسعار، يُرجى الاتصال بنا أو مراسلتنا.",
  joinNow: "الانضمام الآن",
  askOnWhatsApp: "الاستفسار عبر WhatsApp",
  phone: "الهاتف:",
  email: "البريد الإلكتروني:",
};

export const coursesTexts: Translated<typeof english.coursesTexts> = {
  title: "الدورات",
  description: (name) =>
    `دورات الموجات فوق الصوتية من \u2068${name}\u2069: أمراض النساء والحمل، وإيكو قلب الجنين والدوبلر، وفحص التشوهات الجنينية، والموجات فوق الصوتية التداخلية، والموجات فوق الصوتية الثلاثية والرباعية الأبعاد.`,
  popularCourses: "الدورات الأكثر طلبا",
  allCourses: "جميع الدورات",
  noCourses: "سيُعلن عن الدورات هنا قريبا.",
};

export const errorTexts: Translated<typeof english.errorTexts> = {
  title: "خطأ",
  errorTitle: "حدث خطأ",
  tryAgain: "إعادة المحاولة",
  backToHome: "العودة إلى الرئيسية",
  errorHint: "تعذر عرض الصفحة. يُرجى إعادة المحاولة.",
  sendAgain: "إعادة الإرسال",
};

export const footerTexts: Translated<typeof english.footerTexts> = {
  phone: "الهاتف:",
  email: "البريد الإلكتروني:",
  whatsApp: "WhatsApp:",
  footer: "تذييل الصفحة",
  accessibility: "إمكانية الوصول",
  howToJoin: "طريقة الانضمام",
};

export const factsTexts: Translated<typeof english.factsTexts> = {
  facts: "لمحة سريعة",
  courses: (count) =>
    countedInArabic(count, {
      zero: "لا دورات",
      one: "دورة واحدة",
      two: "دورتان",
      few: "# دورات",
      many: "# دورة",
      other: "# دورة",
    }),
  lectures: (count) =>
    countedInArabic(count, {
      zero: "لا محاضرات",
      one: "محاضرة واحدة",
      two: "محاضرتان",
      few: "# محاضرات",
      many: "# محاضرة",
      other: "# محاضرة",
    }),
  certificate: "شهادة",
};

export const filmTexts: Translated<typeof english.filmTexts> = {
  watch: (length) => `مشاهدة محاضرة مجانية، ${length}`,
  watchOfUnknownLength: "مشاهدة محاضرة مجانية",
};

export const howItWorksTexts: Translated<typeof english.howItWorksTexts> = {
  title: "خطوات البدء",
  account: "إنشاء حساب",
  accountNeeds: "يكفي بريد إلكتروني وكلمة مرور.",
  plan: "اختيار خطة",
  planPayment: (lengths, howToJoin) => sentence`مدتها ${lengths}. وتفاصيل الدفع في «${howToJoin}».`,
  howToJoin: "طريقة الانضمام",
  lectures: "المشاهدة",
  lecturesOpen: "تُتاح دوراتك مع الخطة، على الهاتف أو الحاسوب، حتى عند بطء الاتصال.",
};

export const homeTexts: Translated<typeof english.homeTexts> = {
  createAccount: "إنشاء حساب",
  popularCourses: "الدورات الأكثر طلبا",
  backToTop: "العودة إلى أعلى الصفحة",
};

export const navbarTexts: Translated<typeof english.navbarTexts> = {
  signIn: "تسجيل الدخول",
  main: "القائمة الرئيسية",
  register: "إنشاء حساب",
  dashboard: "لوحة التحكم",
  myCourses: "دوراتي",
  signOut: "تسجيل الخروج",
  phone: "الهاتف:",
  email: "البريد الإلكتروني:",
};

export const notFoundTexts: Translated<typeof english.notFoundTexts> = {
  notFound: "الصفحة غير موجودة",
  backToHome: "العودة إلى الرئيسية",
  notFoundHint: "لا توجد صفحة بهذا العنوان. ربما نُقلت، أو كُتب العنوان على نحو غير صحيح.",
};

export const privacySectionsTexts: Translated<typeof english.privacySectionsTexts> = {
  informationUse: "استخدام المعلومات",
  accountData: "يمكن تصفح الصفحات العامة من دون حساب. وعند إنشاء حساب نحتفظ بما يلي:",
  emailAddress: "بريدك الإلكتروني، وهو اسم حسابك، وقد نراسلك عليه بشأن خطتك ودفعاتك، ووقت تأكيده؛",
  passwordHash: "كلمة مرورك، في صورة بصمة رقمية مملحة فقط: لا يستطيع أحد، ولا نحن، استرجاعها منها؛",
  profile: "اسمك وتخصصك وجهة عملك، إذا كُتبت في الملف الشخصي؛",
  whatsApp:
    "رقم WhatsApp الخاص بك، إذا كُتب في الملف الشخصي أو أدخله أحد المشرفين: لنراسلك عليه ونرسل إليك روابط كلمة المرور؛",
  subscriptions: "خطط اشتراكك، والفصول والدورات المتاحة لك؛",
  lecturesPlayed:
    "المحاضرات التي جرى تشغيلها، وفي أي يوم وإلى أي موضع: لتُستأنف كل محاضرة من حيث توقفت مشاهدتها، ولتُتاح لك ولنا معرفة ما شوهد؛",
  payments:
    "طلباتك للخطط وما تخبرنا به عن دفعها: طريقة الدفع ومبلغه ويومه، والرقم أو الاسم الذي تم الدفع منه، والرقم المرجعي للتحويل، ورقم WhatsApp؛ وما قررناه بشأنها؛",
  certificates:
    "الشهادات التي طُلبت من حسابك: كل من لديه رمز إحداها يرى على صفحة من موقعنا اسمك والدورة وساعاتها والتاريخ؛",
  signIns: "وقت تسجيل الدخول، من الموقع أو من التطبيق، حتى تنتهي تلك الجلسة؛",
  accountHistory: `ما غيّره المشرفون في حسابك، ووقت ذلك، لمدة ${countedInArabic(recordMonths, { ...monthForms, two: "شهرين" })}: يظهر بريدك الإلكتروني في هذا السجل.`,
  purpose:
    "نستخدم ذلك لإدارة حسابك ودوراتنا، وليس لأي غرض آخر. لا نبيع هذه المعلومات، ولا نعيرها، ولا نستخدمها في الإعلان.",
  dataAccess:
    "بعد تسجيل الدخول، تعرض صفحة «الملف الشخصي» ضمن «دوراتي» كل ذلك، للاطلاع والتنزيل. أما ما يكتبه المشرفون بعضهم لبعض، مثل سبب سحب شهادة، فليس جزءا منه: يمكن طلبه منا.",
  removal: (request) =>
    sentence`يمكن ${request("طلب إزالة حسابك")}. يُغلق الحساب فورا، ويمكن استعادته بكلمة مروره خلال ${daysText(graceDays)}. وفي الليلة التالية لذلك يُمحى نهائيا، مع كل ما ورد في القائمة أعلاه والرسائل التي أُرسلت منه. أما كل دفعة قبلناها فيبقى رقمها وتاريخها ومبلغها وخطتها وطريقتها والرقم المرجعي للطلب وما رُدَّ منها من دون أي إشارة إليك، لأن حساباتنا المالية يجب أن تكتمل. وعندئذ يذكر سجل ما أجراه المشرفون «حسابا ممحوا»، برقم لا يدل على أحد.`,
  removalTraces: `لكل حساب طُلبت إزالته نحتفظ، طوال مهلة الاستعادة البالغة ${daysText(graceDays)}، بوقت الطلب وببصمة رقمية محمية بمفتاح للشبكة التي ورد منها، ولا نحتفظ أبدا بعنوان الشبكة نفسه: حتى يمكن اكتشاف عمليات الإزالة التي لم يُردها أصحاب الحسابات والتراجع عنها معا.`,
  receiptPictures: `عند الموافقة على ذلك، نحتفظ بصورة الإيصال المُرسلة إلينا للتحقق من الدفع، وليس لأي غرض آخر. يُزال منها فورا ما يدل على مكان التقاطها والجهاز المستخدم. لا يطلع عليها إلا مشرفو الجمعية، ولا تضمها أي نسخة احتياطية. وتُحذف بعد ${daysText(receiptDays)} من قرارنا، وفورا عند إلغاء الطلب أو محو حسابك. ويمكن دائما إرسال الرقم المرجعي للتحويل من دون صورة.`,
  contactMessages:
    "عند مراسلتنا عبر نموذج التواصل، نحتفظ بالاسم والبريد الإلكتروني والموضوع والرسالة ووقت إرسالها، حتى نتمكن من الرد. لا يقرؤها إلا مشرفو الجمعية. وإذا أُرسلت بعد تسجيل الدخول، نحتفظ كذلك بأنها جاءت من حسابك: تظهر في «الملف الشخصي»، وتُمحى مع الحساب. ولأن أي شخص يستطيع كتابة أي بريد إلكتروني، لا تُنسب الرسالة المُرسلة من دون تسجيل الدخول إلى أي حساب: يمكن مراسلتنا لطلب الاطلاع عليها أو محوها. وتبقى كل رسالة إلى الليلة التالية لحذفها من جانب أحد المشرفين.",
  logData: "بيانات السجل",
  requestLog:
    "لكل طلب يكتب الموقع سطرا واحدا: الوقت، ونوع الصفحة، ونجاح الطلب أو فشله، والمدة التي استغرقها، والرقم الذي يعرف به مضيف الموقع هذا الطلب. لا يتضمن السطر بريدا إلكترونيا ولا حسابا ولا عنوانا لبروتوكول الإنترنت ولا أي شيء كُتب في الصفحة. وعند حدوث عطل، يُسجَّل سببه التقني بالطريقة نفسها. وعند إزالة حساب بناء على طلب، يتضمن أحد السطور رقمه، حتى يمكن اكتشاف عمليات الإزالة التي لم يُردها أصحاب الحسابات.",
  attemptCounters: `لمنع الغرباء من تخمين كلمات المرور ومن إغراق نماذجنا، نحصي المحاولات لمدة يوم على الأكثر. تُحفظ العدادات ببصمات رقمية لا بعناوين، وتُمسح كل ليلة. وعندما يحاول غرباء تخمين كلمة مرور حساب، يظهر للمشرفين ولصاحب الحساب متى بدأ ذلك. ومع كل رسالة نحتفظ لمدة ${daysText(networkDays)} ببصمة رقمية محمية بمفتاح للشبكة التي جاءت منها، حتى يمكن حذف سيل الرسائل دفعة واحدة.`,
  cookies: "ملفات تعريف الارتباط",
  cookiesIntro: (forgeryCookie, signedOutCookie, prefix) =>
    sentence`لا نستخدم إلا ملفات تعريف الارتباط اللازمة لعمل الموقع، وجميعها خاصة بنا. وعبر الاتصال الآمن تبدأ أسماؤها كلها، ما عدا ${forgeryCookie} و${signedOutCookie}، بالبادئة ${prefix}.`,
  sessionCookie: `يُبقي الدخول مسجَّلا: حتى تسجيل الخروج، أو انقضاء ${daysText(memberSession.idleDays)} من دون زيارة، ولا يتجاوز ${daysText(memberSession.wholeDays)} بأي حال.`,
  knownDeviceCookie: `يُنشأ عند تسجيل الدخول ويبقى ${daysText(knownDeviceDays)}، حتى بعد تسجيل الخروج. به يتعرف حسابك على هذا المتصفح من جديد: فيظل تسجيل الدخول منه ممكنا حتى في أثناء محاولة غرباء تخمين كلمة مرورك. لا يتضمن أي عنوان، ولا يفتح شيئا بمفرده. ويحتفظ التطبيق بعلامة مماثلة.`,
  forgeryCookie: "يثبت أن النموذج أُرسل من صفحاتنا. يُنشأ مع أول نموذج يظهر لك، ويزول عند إغلاق المتصفح.",
  noticeCookie:
    "ينقل رسالة واحدة إلى الصفحة التالية، مثل إشعار تسجيل الخروج، أو البريد الإلكتروني المُدخل. يزول خلال دقيقتين.",
  lapsedCookie:
    "يُنشأ عند تسجيل الدخول بعد انتهاء الخطة. به تذكر صفحة تسجيل الدخول الخطة المنتهية، ويحتفظ ببريدك الإلكتروني لاستخدامه في مراسلتنا. وأثناء اختيار الخطة والدفع يُثبت أن كلمة المرور أُدخلت. يزول بعد عشر دقائق من آخر خطوة، وخلال ساعتين على الأكثر.",
  restoreCookie: "يُنشأ عند تسجيل الدخول إلى حساب مُزال، ويتيح استعادته. يزول خلال عشر دقائق.",
  draftCookie:
    "يُنشأ عند إرسال نموذج بعد انتهاء الجلسة، أو نموذج يلزم قبله أن يؤكد أحد المشرفين هويته. نحتفظ بالنموذج، من دون كلمات المرور والملفات، حتى يظهر من جديد بعد ذلك. يزول خلال ساعة.",
  signedOutCookie: "يحفظ أن تسجيل الخروج جرى حين تعذر الوصول إلى الموقع. وتنتهي الجلسة عند الزيارة التالية.",
  secondFactorCookies: "تربط مراحل تسجيل دخول المشرف بخطوتين أثناء إجرائه أو إعداده. تزول خلال عشر دقائق.",
  localData: (token) =>
    sentence`ما دام الدخول مسجَّلا، يحتفظ متصفحك كذلك بمفتاح لواجهتنا البرمجية في مخزنه المحلي، باسم ${token}؛ ويُزال عند تسجيل الخروج. وعند انقطاع الاتصال يحتفظ بموضع المشاهدة إلى أن يتمكن من إبلاغنا به. وتبقى المحاضرات المحفوظة على الجهاز في متصفحه لمدة لا تتجاوز ${daysText(offlineDays)}؛ وتُزال عند تسجيل الخروج. ويتذكر مشغل المحاضرة سرعة الاتصال حتى إغلاق علامة التبويب.`,
  serviceProviders: "مقدمو الخدمات",
  hosting:
    "تستضيف شركة Cloudflare الموقع وقاعدة بياناته ومحاضراته. يمر عبر شبكتها كل ما نتلقاه منك أو نرسله إليك، فهي تعالج بالضرورة عنوان بروتوكول الإنترنت الخاص بك لتوصيل الصفحات وصد الهجمات، وتعمل نيابة عنا. ولا تصل بيانات من هذا الموقع إلى أي جهة أخرى، إلا عند طلب الخريطة التفاعلية في صفحة التواصل: فهي تُحمَّل من خوادم OpenStreetMap التي ترى عندئذ عنوان بروتوكول الإنترنت الخاص بك. أما الخريطة الظاهرة في البداية فمن رسمنا.",
  security: "الأمان",
  securityMeasures:
    "تُنقل الصفحات مشفرة. وتُحفظ كلمات المرور في صورة بصمات رقمية، ويمكن إنهاء الجلسات في أي وقت، ولا يستطيع فتح سجلات المتدربين إلا مشرفو الجمعية. لا توجد طريقة آمنة تماما لحفظ البيانات أو إرسالها، ولا يمكننا أن نعد بأن طريقتنا كذلك؛ وإذا انكشفت بياناتك يوما، فسنبلغك.",
  externalLinks: "روابط خارجية",
  externalLinksNotice:
    "قد تتضمن صفحاتنا روابط إلى مواقع أخرى لا نديرها، ولسنا مسؤولين عما تحتفظ به؛ يُرجى قراءة سياساتها. ولا يُحمَّل في صفحاتنا شيء من موقع آخر إلا بطلب منك.",
  children: "الأطفال",
  childrenNotice:
    "هذا الموقع للأطباء، ولا يخاطب الأطفال دون سن 13 عاما. ولا نحتفظ عن علم ببيانات تخصهم. وإذا تبين أن طفلا أنشأ حسابا هنا، يُرجى مراسلتنا وسنمحو الحساب.",
  policyChanges: "تغييرات السياسة",
  versions: (effective, reviewed) =>
    sentence`تسري هذه السياسة اعتبارا من ${effective}. وكانت آخر مراجعة لها، لتوافق طريقة عمل الموقع اليوم، في ${reviewed}. وعند تغييرها يظهر النص الجديد في هذه الصفحة مع تاريخه.`,
  contact: "التواصل",
  contactIntro: "للاستفسار عن هذه السياسة، أو عما نحتفظ به عنك:",
};

export const privacyPolicyTexts: Translated<typeof english.privacyPolicyTexts> = {
  title: "سياسة الخصوصية",
  description: (name) =>
    `ما تحتفظ به \u2068${name}\u2069 عن زوار هذا الموقع ومتدربيه، وسبب ذلك ومدته، وكيفية طلب إزالته.`,
  contents: "في هذه الصفحة",
  dates: (effective, reviewed) => sentence`تسري اعتبارا من ${effective} · آخر مراجعة: ${reviewed}`,
  intro: (society) =>
    sentence`توضح هذه الصفحة ما تحتفظ به ${society} عند استخدام هذا الموقع، وسبب ذلك ومدته. نحتفظ بالقليل، ولا إعلانات هنا ولا تتبع.`,
};

export const unauthorizedTexts: Translated<typeof english.unauthorizedTexts> = {
  unauthorized: "غير مصرح بالدخول",
  backToHome: "العودة إلى الرئيسية",
  unauthorizedHint: "لا يُسمح لحسابك بفتح هذه الصفحة.",
};

export const menuTexts: Translated<typeof english.menuTexts> = {
  home: "الرئيسية",
  about: "عن الجمعية",
  board: (product) => `مجلس إدارة \u2068${product}\u2069`,
  courses: "الدورات",
  accounts: "الحسابات",
  privacy: "سياسة الخصوصية",
  contact: "التواصل",
};

export const subjectTexts: Record<keyof typeof english.subjectTexts, string> = {
  basic: "أساسيات الموجات فوق الصوتية في أمراض النساء والحمل",
  advanced: "الموجات فوق الصوتية المتقدمة في أمراض النساء والحمل",
  fetalEcho: "إيكو قلب الجنين والدوبلر",
  anomalyScan: "فحص التشوهات الجنينية",
  interventional: "الموجات فوق الصوتية التداخلية",
  threeD: "الموجات فوق الصوتية الثلاثية والرباعية الأبعاد في أمراض النساء والحمل",
};

export const sampleCourseNames = english.sampleCourseNames;
