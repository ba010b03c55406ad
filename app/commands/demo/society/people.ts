/** Every name is invented; addresses under `.example` reach nobody, and no network has numbers that begin with 019. */

type Person = { name: string; specialty: string; workplace: string };

const names = [
  "Laila Mourad",
  "Omar Saleh",
  "Nadia Hassan",
  "Sherif Gamal",
  "Mona El Sayed",
  "Hany Girgis",
  "Dina Farouk",
  "Amr Abdel Aziz",
  "Rania Kamal",
  "Tamer Shukry",
  "Heba Ezzat",
  "Mina Tadros",
  "Yasmin Nour",
  "Khaled Mansy",
  "Noha Rashad",
  "Bassem Wahba",
  "Reem Sabry",
  "Ahmed Lotfy",
  "Marwa Attia",
  "Peter Habib",
  "Sara Zaki",
  "Ziad Barakat",
  "Iman Hafez",
  "Fady Boulos",
  "Aya Sorour",
  "Hisham Radwan",
  "Maha Darwish",
  "Wael Nassar",
  "Samar Eid",
  "Mostafa Hegazy",
  "Nermin Adly",
  "Ramy Ghali",
  "Doaa Selim",
  "Islam Fathy",
  "Christine Aziz",
  "Ashraf Helmy",
  "Ghada Rizk",
  "Mahmoud Sami",
  "Lobna Taher",
  "Karim Anwar",
  "Azza Metwally",
  "Sameh Iskander",
  "Nesma Galal",
  "Hatem Younis",
];

const specialties = ["Obstetrics and gynecology", "Fetal medicine", "Radiology", "Family medicine"];
const workplaces = [
  "Nile Teaching Hospital, Cairo",
  "Women's Clinic, Giza",
  "Harbour Hospital, Alexandria",
  "Delta Maternity Center, Tanta",
  "Upper Egypt Hospital, Assiut",
];

const personOf = (name: string, index: number): Person => ({
  name: `Dr. ${name}`,
  specialty: specialties[index % specialties.length] ?? "",
  workplace: workplaces[(index * 3) % workplaces.length] ?? "",
});

const emailOf = (name: string) => `${name.toLowerCase().replace(/\s/g, ".")}@mail.example`;

/** The first of the names is the demo learner's. */
const [learnerName = "", ...others] = names;
export const learnerProfile = personOf(learnerName, 0);

export type Member = Person & {
  email: string;
  /** Empty for one who gave none. */
  whatsApp: string;
  /** In days, since the account was opened. */
  age: number;
  /** In days from today until the plan ends; null if there never was one. */
  left: number | null;
  /** Lectures watched, in their order. */
  watched: number;
};

/** Some have left, some have not begun, and most watch in their own time. */
export const members: readonly Member[] = others.map((name, index) => {
  const isNew = index % 11 === 10;
  const isLapsed = index % 7 === 5;
  const left = isNew ? null : isLapsed ? -4 - index : 6 + ((index * 17) % 150);
  return {
    ...personOf(name, index + 1),
    email: emailOf(name),
    whatsApp: index % 4 === 3 ? "" : `+20190000${1001 + index}`,
    age: isNew ? 1 + (index % 9) : 60 + ((index * 13) % 110),
    left,
    watched: left === null ? 0 : (index * 5) % 17,
  };
});

type Letter = {
  from: string;
  subject: string;
  message: string;
  daysOld: number;
  isRead: boolean;
};

/** `from` is a member's name, or a visitor's. */
export const letters: readonly Letter[] = [
  {
    from: "Noha Rashad",
    subject: "Certificate in my Arabic name",
    message:
      "Dear colleagues,\nI have finished Basic Ultrasound. Can my certificate carry my name in Arabic as well?\nWith thanks, Noha Rashad",
    daysOld: 0.9,
    isRead: false,
  },
  {
    from: "Farida Helmy",
    subject: "Group of residents",
    message:
      "We are eleven residents in one department. Is there a price for a group, and can one person pay for all of us?",
    daysOld: 1.7,
    isRead: false,
  },
  {
    from: "Hany Girgis",
    subject: "The next lectures on the fetal heart",
    message:
      "The lecture on the outflow tracts answered what I had wondered about for years. When does the next one come?",
    daysOld: 3.6,
    isRead: false,
  },
  {
    from: "Rania Kamal",
    subject: "Receipt for my hospital",
    message:
      "My hospital pays for my plan and needs a receipt in its own name. Which details do you need from me?",
    daysOld: 6.8,
    isRead: true,
  },
  {
    from: "Adel Naim",
    subject: "Is a laptop needed?",
    message:
      "Before I join: do the lectures play on a phone with a weak connection? I am often in the countryside.",
    daysOld: 8.9,
    isRead: true,
  },
  {
    from: "Mina Tadros",
    subject: "CPD hours",
    message:
      "Do the hours on the certificate count for the renewal of my license? My syndicate asks for a list of the lectures.",
    daysOld: 11.6,
    isRead: true,
  },
];

export const letterEmail = emailOf;
