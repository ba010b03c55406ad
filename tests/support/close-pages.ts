import { afterAll, afterEach } from "vitest";
import { closePages } from "./browser";
import { closeWindows } from "./window";

// A setup file, because files share their imports: a hook of a shared module would belong to the first file alone.
afterEach(({ task }) => closePages({ hasFailed: task.result?.state === "fail" }));
afterAll(() => closeWindows());
