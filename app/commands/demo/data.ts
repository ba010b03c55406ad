/** The demo society: what `npm start` puts into an empty database. Every person here is invented. */

// No patient was scanned and nobody sat for its lectures and pictures: programs drew them, last found in commit 3eb05523.

export const accounts = [
  { email: "admin@demo.test", password: "Admin@123", role: "Admin" },
  { email: "learner@demo.test", password: "Learner@123", role: "User" },
  { email: "lapsed@demo.test", password: "Lapsed@123", role: "User" },
  { email: "newcomer@demo.test", password: "Newcomer@123", role: "User" },
] as const;

export type Lecture = {
  name: string;
  media: string;
  /** How often its clip of ten seconds is shown; once if left out. */
  times?: number;
  /** Since its video came; none if left out. */
  daysOld?: number;
  isPreview?: true;
  /** English captions in place of the clip's own. */
  narration?: readonly string[];
};
export type Course = {
  name: string;
  author: string;
  description: string;
  lectures: Lecture[];
  cpdMinutes?: number;
  mayKeep?: true;
};
export type Quarter = { name: string; description: string; image: string; courses: Course[] };

/** `media` names a folder of `media/packages/`, `image` a file of `pictures/quarters/`. */
export const quarters: Quarter[] = [
  {
    name: "First Quarter: Foundations",
    description: "How the machine makes its picture, and the first examinations to master with it.",
    image: "foundations.webp",
    courses: [
      {
        name: "Basic Ultrasound of Gynecology and Pregnancy",
        author: "Dr. Salma Abdel Rahman",
        description: "From holding the probe to dating a pregnancy and reading a normal pelvis.",
        lectures: [
          { name: "Knobology and image optimisation", media: "knobology-and-image-optimisation" },
          { name: "First trimester dating", media: "first-trimester-dating" },
          { name: "Uterus and endometrium", media: "uterus-and-endometrium" },
        ],
      },
      {
        name: "Advanced Ultrasound of Gynecology and Pregnancy",
        author: "Prof. Karim El Shazly",
        description: "Measurements that hold, and the views that beginners leave out.",
        lectures: [
          { name: "Biometry: the head circumference", media: "biometry-head-circumference" },
          { name: "Surface rendering of the face", media: "surface-rendering-3d" },
        ],
      },
    ],
  },
  {
    name: "Second Quarter: Fetal Medicine",
    description: "The fetal heart, its flows, and the systematic search for anomalies.",
    image: "fetal-medicine.webp",
    courses: [
      {
        name: "Fetal Echo & Doppler",
        author: "Dr. Ingrid Halvorsen",
        description: "Four chambers, the outflow tracts and what an umbilical waveform tells.",
        lectures: [
          { name: "The four-chamber view", media: "four-chamber-view" },
          { name: "Outflow tracts and colour Doppler", media: "outflow-tracts-and-colour-doppler" },
          { name: "Umbilical artery Doppler", media: "umbilical-artery-doppler" },
        ],
      },
      {
        name: "Anomaly Scan",
        author: "Prof. Hoda Mansour",
        description:
          "A fixed sequence of planes for the mid-trimester examination, and what to do when one fails.",
        lectures: [
          { name: "The spine in sagittal view", media: "spine-sagittal" },
          { name: "The face in profile", media: "face-profile" },
        ],
      },
      {
        name: "3D & 4D Ultrasound of Gynecology and Pregnancy",
        author: "Dr. Youssef Naguib",
        description: "Volumes, planes and rendering. The lectures of this course are being recorded.",
        lectures: [],
      },
    ],
  },
  {
    name: "Third Quarter: Practice and Procedures",
    description: "Needles under guidance, and working safely with them.",
    image: "practice-and-procedures.webp",
    courses: [
      {
        name: "Interventional Ultrasound",
        author: "Dr. Adaeze Okonkwo",
        description: "Planning a path, keeping the needle in view, and knowing when to stop.",
        lectures: [
          { name: "Needle guidance in amniocentesis", media: "amniocentesis-needle-guidance" },
          { name: "The ovary before follicle aspiration", media: "ovary-and-follicles" },
        ],
      },
    ],
  },
  {
    name: "Fourth Quarter: Advanced Scanning",
    description: "Announced for the coming year.",
    image: "advanced-scanning.webp",
    courses: [],
  },
];

/** Names of what the demo learner may open: quarters on the web, courses in the mobile app. */
export const learnerQuarters = [
  "First Quarter: Foundations",
  "Second Quarter: Fetal Medicine",
  "Fourth Quarter: Advanced Scanning",
];
export const learnerCourses = ["Basic Ultrasound of Gynecology and Pregnancy", "Interventional Ultrasound"];

export const boards = [
  { name: "Prof. Hoda Mansour", title: "President", image: "hoda-mansour.webp" },
  { name: "Prof. Karim El Shazly", title: "Vice President", image: "karim-el-shazly.webp" },
  { name: "Dr. Salma Abdel Rahman", title: "Secretary General", image: "salma-abdel-rahman.webp" },
  { name: "Dr. Youssef Naguib", title: "Treasurer", image: "youssef-naguib.webp" },
  {
    name: "Dr. Ingrid Halvorsen",
    title: "International Faculty, Fetal Cardiology",
    image: "ingrid-halvorsen.webp",
  },
  { name: "Dr. Mariam Boutros", title: "Head of Education", image: "mariam-boutros.webp" },
  { name: "Dr. Tarek Fahmy", title: "Head of Research", image: "tarek-fahmy.webp" },
  {
    name: "Dr. Adaeze Okonkwo",
    title: "International Faculty, Interventional Ultrasound",
    image: "adaeze-okonkwo.webp",
  },
];
