import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { texts } from "./texts";

/** The product's texts, word for word; the functions are called with sample words. */
const errorCatalogue = [
  "Email Account Not Found",
  "{email} has been deleted successfully",
  "Account Section",
  "Login system",
  "Server error. Please try again later.",
  "An unknown error occurred.",
  "Unable to connect to server. Please check your connection.",
  "An unexpected error occurred. Please try again later.",
  "User Created Successfully",
  "Your Authentication Not Approved.",
  "Access Denied: Admin privileges required",
  "Your subscription has expired. Please renew to access the courses.",
  "The subscription plan must be activated first before proceeding.",
  "Failed to verify subscription status",
  "User ID is required",
  "Subscription created successfully",
  "Subscription updated successfully",
  "Subscription removed successfully",
  "Status updated successfully!",
  "Error updating status. Please try again.",
  "Login Status updated successfully!",
  "Error updating login status. Please try again.",
  "quarters updated successfully",
  "Successfully submitted {n} courses!",
  "Saved {n} items successfully!",
  "courses updated successfully",
  "Failed to submit courses. Please try again.",
  "Error saving items. Please try again.",
  "User deleted successfully",
  "Failed to load videos. Please try again later.",
  "Navigation failed",
  "visit fee is required",
  "visit date is required",
];

/** Every text of the module, with `{…}` in place of each parameter. */
function said(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    return ["{email}", "{n}"].flatMap((what): string[] => said(value(what, what)));
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(said) : [];
}

const sources = async () => {
  const files = await readdir("app", { recursive: true, withFileTypes: true });
  const code = files.filter(
    ({ name }) => /\.tsx?$/.test(name) && !/\.(test|css)\.tsx?$|^texts\.ts$/.test(name),
  );
  return Promise.all(
    code.map(async ({ parentPath, name }) => {
      const text = await readFile(`${parentPath}/${name}`, "utf8");
      // Comments may quote a text.
      return { file: `${parentPath}/${name}`, text: text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "") };
    }),
  );
};

describe("the texts of the product", () => {
  const all = said(texts);

  test.each(errorCatalogue)("%j is in the catalogue", (text) => {
    expect(all.some((each) => each === text || each.endsWith(` ${text}`))).toBe(true);
  });

  test("are written nowhere else: pages and API take them from there", async () => {
    const copies = (await sources()).flatMap(({ file, text }) =>
      errorCatalogue
        .flatMap((each) => each.split(/{\w+}/).map((part) => part.trim()))
        .filter((part) => part.split(" ").length > 2 && text.includes(part))
        .map((part) => `${file}: ${part}`),
    );
    expect(copies).toEqual([]);
  });
});
