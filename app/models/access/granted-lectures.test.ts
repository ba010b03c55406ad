import { afterAll, beforeAll, expect, test } from "vitest";
import { courses, lectures, quarterGrants, quarters, users } from "#db/schema";
import { quarterOf } from "../../../tests/support/learners";
import { startDatabase } from "../../../tests/support/site";
import { grantedLectures } from "./granted-lectures";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  const account = (id: string) => ({
    id,
    email: `${id}@mail.test`,
    passwordHash: "none",
    createdAt: new Date(),
  });
  await db.batch([
    db.insert(users).values(["mona", "omar", "new"].map(account)),
    db.insert(quarters).values([1, 2, 3].map(quarterOf)),
    db.insert(courses).values([
      { id: 10, quarterId: 1, name: "Two lectures" },
      { id: 11, quarterId: 1, name: "None yet" },
      { id: 20, quarterId: 2, name: "One lecture" },
    ]),
    db.insert(lectures).values([10, 10, 20].map((courseId) => ({ courseId, name: "Lecture" }))),
    db.insert(quarterGrants).values([
      { userId: "mona", quarterId: 1 },
      { userId: "mona", quarterId: 3 },
      { userId: "omar", quarterId: 2 },
    ]),
  ]);
});
afterAll(() => database.stop());

test.each([
  ["mona", { courses: 2, lectures: 2 }],
  ["omar", { courses: 1, lectures: 1 }],
  ["new", { courses: 0, lectures: 0 }],
])("what a plan opens to %s is what was granted, valid plan or not", async (userId, granted) => {
  expect(await grantedLectures(database.db, userId)).toEqual(granted);
});
