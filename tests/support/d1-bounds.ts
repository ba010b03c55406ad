/** Most rows and trips of every address; `reads` in addresses.ts has the exceptions. */

/** Trips and calls of R2 that wait for each other. */
export const mostInRow = { kept: 0, "signed in": 2, start: 0 } as const;

export const mostTrips = 2;
export const mostRows = 200;
export const mostGrowth = 1.05;

/** The back office's sidebar: 60 quarters, which hold the names of 2,400 courses. */
export const frameRows = 70;

/** Rows and trips of a streamed answer for each account in it. */
export const mostStreamed = { rows: 30, trips: 1 / 900 };

/** Trips of the file with all users, with 100,000 of them. */
export const mostExportTrips = 20;
