export * from "./schema/access";
export * from "./schema/catalogue";
export * from "./schema/identity";
export * from "./schema/inbox";
