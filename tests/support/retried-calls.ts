import { linesOf } from "./api-lines";

/** Every call that writes and may come again. Without a key; the learner's plan is 6 Months, and gets to be 3. */
export const plain = linesOf(
  ["first", "second"],
  `
                                                    first second
  POST   /Accounts/Register                           201  409
  POST   /Accounts/RegisterOnlyWeb                    201  409
  POST   /Accounts/DeleteAccount                      200  200
  POST   /Accounts/logout/{admin}                     200  200
  DELETE /Accounts/{user}                             200  200
  PUT    /Accounts/EditUser                           200  200
  PUT    /Accounts/{user}/loggedIn                    200  200
  PUT    /Accounts/{user}/admin                       200  200
  PUT    /Accounts/{user}/status                      200  200
  PUT    /Accounts/UpdateUserPermissions/{user}       200  200
  POST   /Accounts/CreateUserSubscription             201  201
  PUT    /Accounts/UpdateUserSubscription/{user}      200  200
  DELETE /Accounts/Unsubscribe/{user}                 200  200
  PUT    /Boards/UpdateBoard/1                        200  200
  PUT    /Boards/EditBoard                            200  200
  DELETE /Boards/DeleteBoard/2                        200  404
  POST   /Quarters/UpdateUserQuartersAccess/{user}    200  200
  PUT    /Quarters/updateQuarter/1                    200  200
  PUT    /Quarters/EditQuarter                        200  200
  DELETE /Quarters/DeleteQuarter/4                    200  404
  POST   /Courses/UpdateUserCourses/{user}            200  200
  POST   /Courses/permissions/courses                 200  200
  POST   /Courses/permissions/courses?for=user         200  200
  POST   /Lecture-Uploads/4                           201  201
  PUT    /Lecture-Uploads/{begun}/1                   204  204
  DELETE /Lecture-Uploads/{begun}                     204  204
  POST   /Lecture-Uploads/{sent}/complete             200  200
  POST   /Lecture-Packages/6                          201  409
  PUT    /Lecture-Packages/{packed}/144p/init.mp4     204  204
  POST   /Lecture-Packages/{packed}/stop              204  204
  POST   /Lecture-Packages/{packed}/complete          200  200
`,
);

/** With a key: `rows` counts the rows that the call adds. */
export const keyed = linesOf(
  ["answer", "rows"],
  `
                                                   answer rows
  POST   /Accounts/CreateUserSubscription            201   1
  POST   /Boards                                     201   1
  POST   /Boards/AddBoard                            201   1
  POST   /Boards/AddBoardStringify                   201   1
  POST   /Boards/AddBoardAsFormData                  201   1
  POST   /BoardsAddBoardAsFormData                   201   1
  POST   /Quarters                                   201   1
  POST   /Quarters/AddQuarter                        201   1
  POST   /Quarters/AddQuarterStringify               201   1
  POST   /Quarters/toggle-access/3?userId={user}     200   1
  POST   /Quarters/toggle-access/1?userId={user}     200  -1
  POST   /Quarters/UpdateUserQuartersAccess/{user}   200  -1
  POST   /Courses                                    201   1
  POST   /Courses/UpdateUserCourses/{user}           200   0
  POST   /Courses/permissions/courses                200   2
  POST   /Lecture-Uploads/4                          201   1
  POST   /Lecture-Uploads/{sent}/complete            200   0
  POST   /Lecture-Packages/6                         201   1
  POST   /Lecture-Packages/{packed}/stop             204   0
  POST   /Lecture-Packages/{packed}/complete         200   0
`,
);

/** Logging in twice is two sessions, and confirming one twice confirms it for longer, as it should be. */
export const logins = linesOf(
  ["answer"],
  `
                             answer
  POST /Accounts/LoginWeb    200
  POST /Accounts/Login       200
  POST /Accounts/Confirm     200
`,
);
