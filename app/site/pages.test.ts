import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieNames } from "~/http/cookies.server";
import { sharedPaths } from "~/public-pages";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const open = async (path: string, visitor = new Visitor(site.origin)) => {
  const answer = await visitor.fetch(path);
  return { status: answer.status, html: await answer.text() };
};

const entities: Record<string, string> = {
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};
const decode = (text: string) =>
  text.replace(/&(amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);

const words = (html: string) =>
  decode(html.replace(/<(style|title)[^>]*>.*?<\/\1>/gs, "").replace(/<!--.*?-->|<[^>]*>/gs, " ")).replace(
    /\s+/g,
    " ",
  );
const headings = (html: string) =>
  [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, text = ""]) => `${level} ${words(text).trim()}`,
  );
const attribute = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? "");
const part = (html: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, "s").exec(html)?.[0] ?? "";
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", text = ""]) => ({
    href: decode(href),
    text: words(text).trim(),
  }));

const pages = [...sharedPaths, "/front-course/1"];
const slides = [
  "See Beyond with Expert Ultrasound Education",
  "Unlock the Power of Precision with Ultrasound Training",
  "Ultrasound Mastery for the Modern Medical Professional",
];
const features = ["Skilled Instructors", "Online Classes", "Learning Resources", "Community Spaces"];
const titles = [
  "Basic Ultrasound of Gynecology and Pregnancy",
  "Advanced Ultrasound of Gynecology and Pregnancy",
  "Fetal Echo & Doppler",
  "Anomaly Scan",
  "Interventional Ultrasound",
  "3D & 4D Ultrasound of Gynecology and Pregnancy",
];
const subjects = ["basic", "advanced", "fetal-echo", "anomaly-scan", "interventional", "3d-4d"];
const description = /We are a professional society for ultrasound education in obstetrics and gynecology/;

describe.each(pages)("%s", (path) => {
  test("answers 200 to everybody, with navbar, content and footer in that order", async () => {
    for (const account of [null, "learner", "admin"] as const) {
      const visitor = account ? await Visitor.as(site, account) : new Visitor(site.origin);
      const headers = { "Sec-Fetch-Site": "same-origin" };
      const answer = await visitor.fetch(path, { headers });
      const html = await answer.text();
      expect(answer.status, String(account)).toBe(200);
      const places = ["<header", "<main", "<footer"].map((tag) => html.indexOf(tag));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });

  test("has the menu, the contact and the years in its footer", async () => {
    const footer = part((await open(path)).html, "footer");
    const header = (await open(path)).html.split("<main")[0] ?? "";
    const menu = /<ul [^>]*>.*?<\/ul>/s.exec(header)?.[0];
    expect(menu).toContain("Contact Us");
    expect(footer).toContain(menu);
    expect(words(footer)).toMatch(/Call us: \[\+20 2 0000 0000\].*Email us: \[contact@society\.example\]/);
    expect(footer).not.toContain("WhatsApp");
  });

  test("has the navbar's name, contact lines, menu and buttons, and the footer's years", async () => {
    const { html } = await open(path);
    const header = html.slice(html.indexOf("<header"), html.indexOf("<main"));
    expect(words(header)).toMatch(
      /\[Society name\].*Call us: \[\+20 2 0000 0000\].*Email us: \[contact@society\.example\]/,
    );
    const links = linksOf(header);
    for (const [text, href] of [
      ["Home", "/"],
      ["About Us", "/front-about"],
      ["[Product] Board", "/front-board"],
      ["Courses", "/front-course"],
      ["Accounts", "/front-account-management"],
      ["Privacy Policy", "/front-privacy-policy"],
      ["Contact Us", "/front-contact"],
      ["Register", "/front-register"],
      ["Login", "/front-login-all"],
    ]) {
      expect(links).toContainEqual({ href, text });
    }
    expect(words(part(html, "footer"))).toMatch(/© 1992 ?– ?\d{4} \[Society name\]/);
  });

  test("ships no script and loads nothing but itself before it can be read", async () => {
    const { html } = await open(path);
    // Skip data for search engines: no browser runs it.
    const scripts = html.match(/<script[^>]*>/gi) ?? [];
    const things = path.endsWith("-home") || path === "/" ? 1 : path === "/front-course/1" ? 2 : 0;
    expect(scripts).toEqual(Array.from({ length: things }, () => `<script type="application/ld+json">`));
    expect(html).not.toMatch(/modulepreload|rel="(stylesheet|preload)"/);
    expect(html).not.toMatch(/ on[a-z]+="/);
    for (const [image] of html.matchAll(/<img [^>]*>/g)) {
      for (const needed of [' width="', ' height="', ' alt="']) expect(image).toContain(needed);
    }
  });

  test("has one h1 and no gap in its outline", async () => {
    const levels = headings((await open(path)).html).map((heading) => Number(heading[0]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  test("has its title and description in its head once, under its one true address", async () => {
    const { html } = await open(`${path}?utm=x&message=<b>`);
    const head = part(html, "head");
    const address = site.origin + (path === "/front-home" ? "/" : path);
    expect(attribute(head, /<link rel="canonical" href="([^"]*)"/)).toBe(address);
    expect(attribute(head, /<meta property="og:url" content="([^"]*)"/)).toBe(address);
    expect(attribute(head, /<meta property="og:image" content="([^"]*)"/)).toBe(`${site.origin}/og.png`);
    expect(attribute(head, /<meta name="description" content="([^"]*)"/).length).toBeGreaterThan(40);
    const title = attribute(head, /<title>([^<]*)<\/title>/);
    expect(attribute(head, /<meta property="og:title" content="([^"]*)"/)).toBe(title);
    for (const once of ["<title>", 'name="description"', 'rel="canonical"', 'property="og:image"']) {
      expect(head.split(once)).toHaveLength(2);
    }
    expect(html).not.toContain("utm=x");
    expect(html).toMatch(/<html lang="en" dir="ltr"/);
  });
});

describe("the society as search engines read it", () => {
  const data = (html: string) => [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];

  test.each(["/", "/front-home"])("stands on Home at %s", async (path) => {
    const found = data((await open(path)).html);
    expect(found).toHaveLength(1);
    expect(JSON.parse(found[0]?.[1] ?? "")).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "[Society name]",
      url: `${site.origin}/`,
      email: expect.stringMatching(/@|^\[.*\]$/),
      address: { "@type": "PostalAddress", streetAddress: expect.stringMatching(/./), addressCountry: "EG" },
    });
  });

  test.each([
    ...sharedPaths.filter((path) => path !== "/" && path !== "/front-home"),
    "/front-contact",
    "/front-register",
    "/front-login-all",
    "/front-account-management",
  ])("and not on %s", async (path) => {
    expect((await open(path)).html).not.toContain("ld+json");
  });
});

test("every page of the public site has a title of its own", async () => {
  const found = new Map<string, string>();
  for (const path of pages.slice(1))
    found.set(path, attribute((await open(path)).html, /<title>([^<]*)<\/title>/));
  expect(new Set(found.values()).size).toBe(found.size);
  expect(Object.fromEntries(found)).toMatchObject({
    "/front-home": "[Society name]",
    "/front-about": "About · [Society name]",
    "/front-board": "[Product] Board · [Society name]",
    "/front-course": "Courses · [Society name]",
    "/front-course/1": "Basic Ultrasound of Gynecology and Pregnancy · [Society name]",
    "/front-privacy-policy": "Privacy Policy · [Society name]",
  });
});

test("every link of a content page leads to a page that exists", async () => {
  const targets = new Set<string>();
  for (const path of pages) {
    const { html } = await open(path);
    for (const { href } of linksOf(html)) {
      if (href.startsWith("#")) expect(html, `${path}${href}`).toContain(`id="${href.slice(1)}"`);
      else if (href.startsWith("/")) targets.add(href);
    }
  }
  const visitor = new Visitor(site.origin);
  for (const target of targets) {
    const { status, headers } = await visitor.fetch(target);
    const href = status === 302 ? (headers.get("Location") ?? "") : target;
    expect((await open(href)).status, target).toBe(200);
  }
});

describe("the picture that shared links show", () => {
  test("is served", async () => {
    const answer = await new Visitor(site.origin).fetch("/og.png");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  });
});

describe.each(["/", "/front-home"])("Home at %s", (path) => {
  test("has its sections in order, with every text", async () => {
    const { html } = await open(path);
    const found = headings(html).map((heading) => heading.slice(2));
    const wanted = [...slides, ...features, "About Us", "Popular Courses", ...titles, "Why Choose Us"];
    expect(found.filter((heading) => wanted.includes(heading))).toEqual(wanted);
    expect(words(html)).toMatch(description);
    expect(words(html)).toMatch(/\[Secretary general\] Secretary General Read More/);
    expect(linksOf(html)).toContainEqual({ href: "/front-about", text: "Read More about us" });
    expect(linksOf(html)).toContainEqual({ href: "#top", text: "Back to top" });
    expect(words(html)).toContain("Pause slides");
  });

  test("arrives whole in the first 14 KB", async () => {
    const { html } = await open(path);
    expect(html).toContain("</html>");
    expect(gzipSync(html).length).toBeLessThan(14 * 1024);
  });
});

describe("Board", () => {
  test("asks for the pictures of the first view at once, the first one before all, and for others when they come near", async () => {
    const { html } = await open("/front-board");
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
    expect(images.length).toBeGreaterThan(4);
    expect(images.map((image) => !image.includes(' loading="lazy"'))).toEqual(images.map((_, at) => at < 4));
    expect(images.map((image) => image.includes(' fetchpriority="high"'))).toEqual(
      images.map((_, at) => at === 0),
    );
  });
});

const breadcrumbsOf = (html: string) =>
  words(/<nav aria-label="Breadcrumb"[^>]*>.*?<\/nav>/s.exec(html)?.[0] ?? "").trim();

describe("About", () => {
  test("has the breadcrumb Home / Pages / About, the feature blocks, the teaser and Why Choose Us", async () => {
    const { html } = await open("/front-about");
    expect(breadcrumbsOf(html)).toBe("Home Pages About");
    expect(headings(html)).toContain("1 About");
    const found = headings(html).map((heading) => heading.slice(2));
    const wanted = [...features, "About Us", "Why Choose Us"];
    expect(found.filter((heading) => wanted.includes(heading))).toEqual(wanted);
    expect(words(html)).toMatch(description);
    expect(words(html)).toMatch(/\[Secretary general\] Secretary General/);
    expect(words(html)).toContain("Ultrasound is learned by looking");
  });

  test("does not lead to itself by Read More", async () => {
    expect(words((await open("/front-about")).html)).not.toContain("Read More");
  });
});

describe("Courses", () => {
  test("has the breadcrumb and exactly the six cards", async () => {
    const { html } = await open("/front-course");
    expect(breadcrumbsOf(html)).toBe("Home Pages Courses");
    const cards = headings(html).filter((heading) => heading.startsWith("3 "));
    expect(cards).toEqual(titles.map((title) => `3 ${title}`));
  });

  test("shows on each card the rating, the count, an instructor, 1.49 Hrs, 30 Students and both buttons", async () => {
    const { html } = await open("/front-course");
    const cards = [...part(html, "main").matchAll(/<li [^>]*><h3.*?<\/li>/gs)].map(([card]) => card);
    expect(cards).toHaveLength(6);
    for (const [index, card] of cards.entries()) {
      expect(card).toContain('aria-label="Five of five stars"');
      expect(words(card)).toMatch(/\(123\) \[Instructor\] 1\.49 Hrs 30 Students Read More .* Join Now/);
      expect(linksOf(card)).toEqual([
        { href: `/front-course/${subjects[index]}`, text: `Read More about ${titles[index]}` },
        { href: "/front-register", text: "Join Now" },
      ]);
    }
  });
});

describe("the privacy policy", () => {
  test("has every heading", async () => {
    const { html } = await open("/front-privacy-policy");
    expect(breadcrumbsOf(html)).toBe("Home Pages Privacy Policy");
    expect(headings(part(html, "article"))).toEqual([
      "2 Information use",
      "2 Log data",
      "2 Cookies",
      "2 Service providers",
      "2 Security",
      "2 External links",
      "2 Children",
      "2 Policy changes",
      "2 Contact",
    ]);
  });

  test("names its dates, the age, the way back of 30 days and whom to write to", async () => {
    const { html } = await open("/front-privacy-policy");
    const text = words(part(html, "article"));
    expect(text).toContain("does not address children under 13");
    expect(text).toMatch(/effective as of 2023-05-27/);
    expect(text).toMatch(/last reviewed 2026-11-29/);
    expect(text).toContain("for 30 days you can restore it");
    expect(html).toMatch(/<a href="\/front-account-management">ask for your account to be removed<\/a>/);
    expect(html).toContain('href="mailto:[contact@society.example]"');
  });

  test("names the traces of a message to the society, and the host that sees the caller of the interactive map", async () => {
    const text = words(part((await open("/front-privacy-policy")).html, "article"));
    expect(text).toContain(
      "we keep your name, your email address, the subject, your message and the time at which you sent it",
    );
    expect(text).toContain("a message sent without signing in belongs to no account");
    expect(text).toContain("everyone who has the code of one sees your name");
    expect(text).toContain("what administrators changed in your account, and when, for 24 months");
    expect(text).toContain("loaded from the servers of OpenStreetMap, which then see your IP address");
  });

  test("says what of a payment stays without the person, and that a receipt’s picture goes after 30 days", async () => {
    const text = words(part((await open("/front-privacy-policy")).html, "article"));
    expect(text).toContain(
      "Of a payment that we approved, its number, date, amount, plan and way, the order’s reference and a refund stay without you, because our accounts must add up.",
    );
    expect(text).toContain(
      "It is deleted 30 days after our decision, and immediately if you cancel the order or your account is erased.",
    );
  });

  test("names every cookie and every stored thing that a browser really gets", async () => {
    const text = words(part((await open("/front-privacy-policy")).html, "article"));
    const visitor = new Visitor(site.origin);
    const given = new Set<string>();
    const steps = [
      () => visitor.fetch("/user"),
      () => visitor.signIn("learner"),
      () => visitor.submit("/front-account-management", { email: "newcomer@demo.test" }),
      () => new Visitor(site.origin).signIn("newcomer"),
    ];
    for (const step of steps) {
      for (const line of (await step()).headers.getSetCookie()) given.add(line.slice(0, line.indexOf("=")));
    }
    expect([...given].sort()).toEqual(["XSRF-TOKEN", "known", "notice", "restore", "session"]);
    for (const name of [...cookieNames, "token", "__Host-"]) expect(text).toContain(name);
  });

  test("has styles for paper", async () => {
    expect((await open("/front-privacy-policy")).html).toMatch(/<style[^>]*>[^<]*@media print/);
  });
});

describe("for search engines", () => {
  test("robots.txt keeps them out of the areas and names the sitemap", async () => {
    const answer = await new Visitor(site.origin).fetch("/robots.txt");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = (await answer.text()).split("\n");
    for (const line of ["User-agent: *", "Disallow: /admin", "Disallow: /user", "Disallow: /api/"]) {
      expect(lines).toContain(line);
    }
    expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect(lines.filter((line) => line.includes("/ar"))).toEqual([]);
  });

  test("sitemap.xml lists pages that exist, each as its canonical address", async () => {
    const answer = await new Visitor(site.origin).fetch("/sitemap.xml");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      "application/xml; charset=utf-8",
    ]);
    const addresses = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = ""]) => address,
    );
    expect(addresses).toContain(`${site.origin}/`);
    for (let id = 1; id <= titles.length; id++)
      expect(addresses).toContain(`${site.origin}/front-course/${id}`);
    for (const address of addresses) {
      const { status, html } = await open(address);
      expect(status, address).toBe(200);
      expect(attribute(html, /<link rel="canonical" href="([^"]*)"/) || address).toBe(address);
    }
  });

  test("robots.txt may be kept for an hour by anybody, and sitemap.xml is kept for everybody as pages are", async () => {
    for (const [path, kept] of [
      ["/robots.txt", "public, max-age=3600"],
      ["/sitemap.xml", "public, max-age=0, must-revalidate"],
    ] as const) {
      const answer = await new Visitor(site.origin).fetch(path);
      expect(answer.headers.get("Cache-Control")).toBe(kept);
      expect(answer.headers.get("Set-Cookie")).toBeNull();
    }
  });
});
