import type { Page } from "playwright-core";

export type Piece = { tag: string; content: string };

/** The first box is the section itself, the others are its cards. */
export type Section = { own: Piece[]; cards: Piece[][] };

export type HomeContent = { name: string; menu: string[]; sections: Section[] };

export async function readHomeContent(page: Page): Promise<HomeContent> {
  const boxes = await page.locator("main section").evaluateAll((sections) =>
    sections.map((section) =>
      [section, ...section.querySelectorAll("li:has(h3)")].map((box) =>
        [...box.querySelectorAll("h1, h2, h3, p, a, svg")]
          .filter((part) => (part.closest("li:has(h3)") ?? section) === box && !part.closest("p a"))
          .filter((part) => part.localName !== "svg" || !(Number(part.getAttribute("width") ?? 99) < 32))
          .map((part) => {
            part.removeAttribute("class");
            const isDrawing = part.localName === "svg";
            return {
              tag: part.localName,
              content: isDrawing ? part.outerHTML : (part.textContent ?? "").trim(),
            };
          })
          .filter(({ content }) => content !== ""),
      ),
    ),
  );
  return {
    name: (await page.locator("h1").first().textContent()) ?? "",
    menu: await page
      .locator("header nav")
      .first()
      .getByRole("link", { includeHidden: true })
      .allTextContents(),
    sections: boxes.map(([own = [], ...cards]) => ({ own, cards })),
  };
}

export const escaped = (text: string) => text.replace(/[&<>"{}@]/g, (letter) => `&#${letter.charCodeAt(0)};`);
