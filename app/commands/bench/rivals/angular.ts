import { createReadStream } from "node:fs";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { makeFolder } from "../folders";
import { freePort, run } from "../processes";
import { escaped, type HomeContent, type Piece } from "./home-content";

/** The last release that Node 20 runs. Material's own range takes them all. */
const angular = "21.2.24";
const packages = {
  "@angular/build": "21.2.27",
  "@angular/cdk": "21.2.14",
  "@angular/cli": "21.2.27",
  "@angular/common": angular,
  "@angular/compiler": angular,
  "@angular/compiler-cli": angular,
  "@angular/core": angular,
  "@angular/forms": angular,
  "@angular/material": "21.2.14",
  "@angular/platform-browser": angular,
  "@angular/router": angular,
  rxjs: "7.8.2",
  tslib: "2.8.1",
  typescript: "5.9.3",
};

/** Builds the same Home with Angular and Material for production, as `ng new` sets it up, and serves its files. */
export async function startAngular(content: HomeContent) {
  const folder = makeFolder("angular");
  await build(folder, content);
  return { path: "/", ...(await serveFiles(join(folder, "dist/home/browser"))) };
}

async function build(folder: string, content: HomeContent) {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await mkdir(join(folder, "src"));
  await write("package.json", JSON.stringify({ private: true, dependencies: packages }));
  await write("angular.json", JSON.stringify(workspace));
  await write("tsconfig.json", JSON.stringify(typescript));
  await write("src/index.html", indexPage(content.name));
  await write("src/styles.scss", styles);
  await write("src/main.ts", main);
  await write("src/home.ts", homeComponent(content));
  await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  const env = { ...process.env, NG_CLI_ANALYTICS: "false", CI: "1", NODE_ENV: "production" };
  await run(join(folder, "node_modules/.bin/ng"), ["build"], { cwd: folder, env });
}

const workspace = {
  version: 1,
  projects: {
    home: {
      projectType: "application",
      root: "",
      sourceRoot: "src",
      architect: {
        build: {
          builder: "@angular/build:application",
          options: {
            browser: "src/main.ts",
            index: "src/index.html",
            tsConfig: "tsconfig.json",
            styles: ["src/styles.scss"],
            outputHashing: "all",
          },
        },
      },
    },
  },
};

const typescript = {
  compilerOptions: {
    target: "ES2022",
    module: "preserve",
    strict: true,
    skipLibCheck: true,
    experimentalDecorators: true,
    importHelpers: true,
    lib: ["ES2022", "DOM"],
  },
  files: ["src/main.ts"],
};

const indexPage = (name: string) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>${escaped(name)}</title>
  <base href="/">
  <meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body><app-root></app-root></body>
</html>
`;

const styles = `@use "@angular/material" as mat;
html { @include mat.theme((color: mat.$cyan-palette, typography: system-ui, density: 0)); color-scheme: light dark; }
body { margin: 0; background: var(--mat-sys-surface); color: var(--mat-sys-on-surface); font: var(--mat-sys-body-medium); }
main { max-width: 72rem; margin: auto; padding: 1rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; }
svg { max-width: 100%; }
`;

const main = `import { bootstrapApplication } from "@angular/platform-browser";
import { Component } from "@angular/core";
import { provideRouter, RouterOutlet } from "@angular/router";
import { MatToolbarModule } from "@angular/material/toolbar";
import { MatMenuModule } from "@angular/material/menu";
import { MatButtonModule } from "@angular/material/button";
import { Home, menu, name } from "./home";

@Component({
  selector: "app-root",
  imports: [RouterOutlet, MatToolbarModule, MatMenuModule, MatButtonModule],
  template: \`
    <mat-toolbar>{{ name }}<button matButton [matMenuTriggerFor]="pages">Menu</button></mat-toolbar>
    <mat-menu #pages>@for (page of menu; track page) { <a mat-menu-item href="#">{{ page }}</a> }</mat-menu>
    <router-outlet />\`,
})
class App {
  menu = menu;
  name = name;
}

bootstrapApplication(App, { providers: [provideRouter([{ path: "**", component: Home }])] });
`;

function pieceOf({ tag, content }: Piece): string {
  if (tag === "svg") return content;
  return tag === "a"
    ? `<a matButton href="#">${escaped(content)}</a>`
    : `<${tag}>${escaped(content)}</${tag}>`;
}

const piecesOf = (pieces: Piece[]) => pieces.map(pieceOf).join("\n");

function cardOf(pieces: Piece[]): string {
  const [texts, links] = [pieces.filter(({ tag }) => tag !== "a"), pieces.filter(({ tag }) => tag === "a")];
  const actions = links.length > 0 ? `<mat-card-actions>${piecesOf(links)}</mat-card-actions>` : "";
  return `<mat-card><mat-card-content>${piecesOf(texts)}</mat-card-content>${actions}</mat-card>`;
}

function homeComponent({ name, menu, sections }: HomeContent): string {
  const template = sections
    .map(
      ({ own, cards }) =>
        `<section>${piecesOf(own)}<div class="cards">${cards.map(cardOf).join("\n")}</div></section>`,
    )
    .join("\n");
  return `import { Component } from "@angular/core";
import { MatCardModule } from "@angular/material/card";
import { MatButtonModule } from "@angular/material/button";

export const name = ${JSON.stringify(name)};
export const menu = ${JSON.stringify(menu)};

@Component({
  imports: [MatCardModule, MatButtonModule],
  template: ${JSON.stringify(`<main>${template}</main>`)},
})
export class Home {}
`;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

async function serveFiles(root: string) {
  await stat(join(root, "index.html"));
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? "/", "http://files").pathname;
    const name = extname(path) === "" ? "/index.html" : path;
    const file = createReadStream(join(root, name));
    file.on("error", () => answer.writeHead(404).end());
    file.on("open", () => {
      answer.setHeader("content-type", types[extname(name)] ?? "application/octet-stream");
      file.pipe(answer);
    });
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
