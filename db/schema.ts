export * from "./schema/access";
export * from "./schema/activity";
export * from "./schema/answers";
export * from "./schema/catalogue";
export * from "./schema/identity";
export * from "./schema/inbox";
export * from "./schema/kept-forms";
export * from "./schema/uploads";
