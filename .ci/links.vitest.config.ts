/** For `npm run house`: needs neither a build nor a database. */
export default { test: { include: ["app/urls.test.ts"] } };
