import type { ChildProcess } from "node:child_process";
import { chmod, cp, mkdir, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { makeFolder } from "../folders";
import { freePort, run, startProgram, stopProgram } from "../processes";
import { escaped, type HomeContent, type Piece, type Section } from "./home-content";

export async function startWordPress(content: HomeContent) {
  const folder = makeFolder("wordpress");
  const programs: ChildProcess[] = [];
  const stop = async () => {
    for (const program of programs.reverse()) await stopProgram(program);
  };
  try {
    // The server's workers are not root.
    await chmod(folder, 0o755);
    const database = await startMariaDb(folder);
    programs.push(database.child);
    await install(folder, database.socket, content);
    const apache = await startApache(folder);
    programs.push(apache.child);
    const pids = z.array(z.number()).parse([apache.child.pid, database.child.pid]);
    return { origin: apache.origin, path: "/", pids, stop };
  } catch (error) {
    // An idle database would cost the other figures time.
    await stop();
    throw error;
  }
}

async function startMariaDb(folder: string) {
  const data = join(folder, "data");
  const socket = join(folder, "sql");
  const user = `--user=${userInfo().username}`;
  const asked = ["--no-defaults", `--datadir=${data}`, user];
  await run("mariadb-install-db", [...asked, "--auth-root-authentication-method=normal", "--skip-test-db"]);
  const own = ["--skip-networking", "--skip-grant-tables", `--socket=${socket}`];
  const ask = (sql: string) => run("mariadb", ["--no-defaults", `--socket=${socket}`, "-e", sql]);
  const child = await startProgram("/usr/sbin/mariadbd", [...asked, ...own], () =>
    ask("select 1").then(
      () => true,
      () => false,
    ),
  );
  await ask("create database wordpress");
  return { child, socket };
}

async function install(folder: string, socket: string, content: HomeContent) {
  const root = join(folder, "wordpress");
  // Debian's package is links to other packages in good part.
  await cp("/usr/share/wordpress", root, { recursive: true, dereference: true });
  await cp("/var/lib/wordpress/wp-content", join(root, "wp-content"), { recursive: true, dereference: true });
  await writeFile(join(root, "wp-config.php"), configuration(socket));
  await writeFile(join(folder, "install.php"), installation);
  await writeFile(join(folder, "home.json"), JSON.stringify({ name: content.name, html: blocksOf(content) }));
  await run("php", [join(folder, "install.php")]);
}

const configuration = (socket: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']);
define('WP_SITEURL', WP_HOME);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

const installation = `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
require __DIR__ . '/wordpress/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
$home = json_decode(file_get_contents(__DIR__ . '/home.json'), true);
add_filter('pre_wp_mail', '__return_true');
wp_install($home['name'], 'bench', 'bench@example.org', true, '', wp_generate_password());
kses_remove_filters();
switch_theme('twentytwentythree');
$page = ['post_type' => 'page', 'post_status' => 'publish', 'post_title' => $home['name']];
$id = wp_insert_post(wp_slash($page + ['post_content' => $home['html']]));
update_option('show_on_front', 'page');
update_option('page_on_front', $id);
`;

const block = (name: string, html: string) => `<!-- wp:${name} -->${html}<!-- /wp:${name} -->`;

function pieceOf({ tag, content }: Piece): string {
  if (tag === "svg") return block("html", content);
  const text = escaped(content);
  if (tag === "p") return block("paragraph", `<p>${text}</p>`);
  if (tag !== "a") return block("heading", `<${tag} class="wp-block-heading">${text}</${tag}>`);
  const link = `<a class="wp-block-button__link wp-element-button" href="#">${text}</a>`;
  return block(
    "buttons",
    `<div class="wp-block-buttons">${block("button", `<div class="wp-block-button">${link}</div>`)}</div>`,
  );
}

const piecesOf = (pieces: Piece[]) => pieces.map(pieceOf).join("\n");

function sectionOf({ own, cards }: Section): string {
  if (cards.length === 0) return piecesOf(own);
  const columns = cards.map((card) =>
    block("column", `<div class="wp-block-column">${piecesOf(card)}</div>`),
  );
  return `${piecesOf(own)}\n${block("columns", `<div class="wp-block-columns">${columns.join("\n")}</div>`)}`;
}

const blocksOf = ({ sections }: HomeContent) =>
  sections
    .map(({ own, cards }) => sectionOf({ own: own.filter(({ tag }) => tag !== "h1"), cards }))
    .join("\n");

async function startApache(folder: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = join(folder, "apache.conf");
  await mkdir(join(folder, "run"));
  const modules = ["mpm_prefork", "authz_core", "dir", "mime", "rewrite"];
  const lines = [
    `ServerRoot ${folder}`,
    `DefaultRuntimeDir ${folder}/run`,
    `PidFile ${folder}/run/apache.pid`,
    `Listen 127.0.0.1:${port}`,
    "ServerName localhost",
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    "LoadModule php_module /usr/lib/apache2/modules/libphp8.2.so",
    "User www-data",
    "Group www-data",
    "TypesConfig /etc/mime.types",
    "AddHandler application/x-httpd-php .php",
    "DirectoryIndex index.php",
    `DocumentRoot ${folder}/wordpress`,
    `ErrorLog ${folder}/run/error.log`,
  ];
  await writeFile(config, `${lines.join("\n")}\n`);
  const child = await startProgram("/usr/sbin/apache2", ["-f", config, "-DFOREGROUND"], () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { child, origin };
}
