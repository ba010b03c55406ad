import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { visitorLimits } from "~/models/inbox/messages";
import { fillCounter, ownNetwork } from "../../../tests/support/fill-counter";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { shownIn, Visitor } from "../../../tests/support/visitor";
import { wholeLog } from "../../../tests/support/whole-log";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() =>
  site.d1.batch([site.d1.prepare("delete from throttles"), site.d1.prepare("delete from messages")]),
);

const address = "/front-contact";
const { network } = visitorLimits;
const visit = () => new Visitor(site.origin);
const good = {
  name: "Mona Said",
  email: "mona@mail.com",
  subject: "The diploma",
  message: "When does\nit begin?",
};
const stored = async () =>
  (await site.d1.prepare("select name, email, subject, message from messages").all()).results;
const attempts = () => site.d1.prepare("select attempts from throttles").first<number>("attempts");

const fieldsOf = (html: string) => ({
  _xsrf: tokenOf(html),
  submission: /<input(?=[^>]*name="submission")[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "",
});
/** Opens the form and sends it, with its number, as a browser does. */
const send = async (fields: Partial<typeof good> = {}, visitor = visit(), to = address) => {
  const hidden = fieldsOf(await (await visitor.fetch(to)).text());
  const answer = await visitor.post(to, { ...hidden, ...good, ...fields });
  return { answer, status: answer.status, html: shownIn(await answer.text()), hidden };
};
const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
const expectKept = (html: string, fields: typeof good) => {
  for (const value of [fields.name, fields.email, fields.subject]) {
    expect(html).toContain(`value="${escaped(value)}"`);
  }
  expect(html).toMatch(/<textarea/);
  expect(html).toContain(`>${escaped(fields.message)}</textarea>`);
};

describe("the screen", () => {
  test("has its title and breadcrumb, four fields and the button enabled, and no message yet", async () => {
    const answer = await visit().fetch(address);
    const html = shownIn(await answer.text());
    expect(answer.status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Contact Us<\/h1>/);
    expect(html).toMatch(/<span aria-current="page">Contact Us<\/span>/);
    for (const label of ["Name", "Email", "Subject", "Message"]) {
      expect(html).toMatch(new RegExp(`<label for="[^"]+">${label}</label>`));
    }
    expect(html).toMatch(/<form(?=[^>]*method="post")/);
    expect(html).toMatch(/<button(?![^>]*disabled)[^>]*>Send Message<\/button>/);
    expect(html).not.toContain("This field is required");
    expect(html).toContain("Please fill in every field.");
    expect(html.match(/aria-required="true"/g)).toHaveLength(4);
    for (const purpose of ["name", "email"])
      expect(html).toMatch(new RegExp(`autoComplete="${purpose}"`, "i"));
  });

  test("says where the society is, from its configuration", async () => {
    const html = await (await visit().fetch(address)).text();
    const details = /<dl.*?<\/dl>/s.exec(html)?.[0] ?? "";
    expect(details).toContain("<bdi>[Street, Cairo, Egypt]</bdi>");
    expect(details).toContain('href="tel:+20200000000"');
    expect(details).toContain('href="mailto:[contact@society.example]"');
  });

  test("is in the menu, and there the page that one is on", async () => {
    expect(await (await visit().fetch(address)).text()).toMatch(
      /<a href="\/front-contact" aria-current="page">Contact Us<\/a>/,
    );
  });
});

describe("a message", () => {
  test("is stored once, thanked for on the same page, and stands in no address and no log", async () => {
    const visitor = visit();
    const { answer } = await send({}, visitor);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, address]);
    const html = await (await visitor.fetch(address)).text();
    expect(html).toContain("Thank you. Your message was sent to the society.");
    expect(html).not.toContain(good.name);
    expect(await stored()).toEqual([good]);
    expect(await wholeLog(site)).not.toMatch(/Mona|mona@|diploma|it begin/);
  });

  test("sent twice at once, or again later, is one message and thanked for each time", async () => {
    const visitor = visit();
    const hidden = fieldsOf(await (await visitor.fetch(address)).text());
    const post = () => visitor.post(address, { ...hidden, ...good });
    const answers = [...(await Promise.all([post(), post(), post()])), await post()];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(await stored()).toEqual([good]);
    expect(await attempts()).toBe(1);
  });

  test("sent twenty times at once with the last attempt of its network is one message", async () => {
    await fillCounter(site.db, { ...network, attempts: network.attempts - 1 }, "contact-network", ownNetwork);
    const visitor = visit();
    const hidden = fieldsOf(await (await visitor.fetch(address)).text());
    const post = () => visitor.post(address, { ...hidden, ...good });
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(302));
    expect(await stored()).toHaveLength(1);
  });

  test("sent again after the limit is used up is thanked for", async () => {
    const visitor = visit();
    const { hidden } = await send({}, visitor);
    await fillCounter(site.db, network, "contact-network", ownNetwork);
    expect((await send()).status).toBe(429);
    expect((await visitor.post(address, { ...hidden, ...good })).status).toBe(302);
    expect(await visitor.notice()).toContain("Thank you. Your message was sent to the society.");
    expect(await stored()).toHaveLength(1);
  });

  test("with another text from the same form is another message: nothing that somebody wrote is dropped", async () => {
    const visitor = visit();
    const { hidden } = await send({}, visitor);
    const again = await visitor.post(address, { ...hidden, ...good, message: "And where?" });
    expect(again.status).toBe(302);
    expect((await stored()).map(({ message }) => message)).toEqual([good.message, "And where?"]);
    expect(await attempts()).toBe(2);
  });

  test("may be refused first: the mended form is the same form", async () => {
    const visitor = visit();
    const { html, hidden } = await send({ email: "mona" }, visitor);
    expect(fieldsOf(html)).toEqual(hidden);
  });

  test("in HTML, Arabic or SQL is text", async () => {
    const fields = {
      ...good,
      name: `"><script>alert(1)</script>`,
      subject: "موعد الدبلومة",
      message: "</textarea><script>alert(1)</script>'; drop table messages; --",
    };
    const refused = await send({ ...fields, email: "mona" });
    expect(refused.html).not.toContain("<script>alert(1)");
    expectKept(refused.html, { ...fields, email: "mona" });
    await send(fields);
    expect(await stored()).toEqual([fields]);
  });

  test("loses control characters and keeps its lines", async () => {
    await send({ name: "Mona\u0000 Said", message: "One\u0007\r\n\ttwo\u001b" });
    expect(await stored()).toEqual([{ ...good, name: "Mona Said", message: "One\n\ttwo" }]);
  });

  test("is taken from a form that was not given its number, each time as one of its own", async () => {
    const visitor = visit();
    for (const _ of [1, 2]) expect((await visitor.submit(address, good)).status).toBe(302);
    expect(await stored()).toEqual([good, good]);
  });
});

describe("a form that is refused", () => {
  test("each empty field says so, tied to its field", async () => {
    const { status, html } = await send({ name: "", email: " ", subject: "", message: "\r\n" });
    expect(status).toBe(400);
    expect(html.match(/<span>This field is required<\/span>/g)).toHaveLength(4);
    expect(html).toMatch(
      /<textarea(?=[^>]*aria-invalid="true")[^>]*aria-describedby="contact-message-error"/,
    );
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ email: "mona" }, "Not a valid email"],
    [{ email: `${"a".repeat(300)}@mail.com` }, "Email is too long: 254 characters at most, this is 309"],
    [{ name: "n".repeat(101) }, "Name is too long: 100 characters at most, this is 101"],
    [{ subject: "s".repeat(151) }, "Subject is too long: 150 characters at most, this is 151"],
    [{ message: "m".repeat(5001) }, "Message is too long: 5,000 characters at most, this is 5,001"],
    [{ message: "m".repeat(200_000) }, "Message is too long: 5,000 characters at most, this is 200,000"],
    [{ message: "م".repeat(200_000) }, "Message is too long: 5,000 characters at most, this is 200,000"],
  ])("%j keeps what was typed", async (fields, message) => {
    const { status, html } = await send(fields);
    expect(status).toBe(400);
    expect(html).toContain(`<span>${message}</span>`);
    expectKept(html, { ...good, ...fields });
    expect(await stored()).toEqual([]);
  });

  test("beyond 1.5 MB a page says that nothing was saved, and how to get the text back", async () => {
    const { status, html } = await send({ message: "م".repeat(270_000) });
    expect(status).toBe(413);
    expect(html).toMatch(/<h1>Something went wrong<\/h1>.*Nothing was saved.*Go back/s);
  });

  test("files, doubled and unknown fields are no message", async () => {
    const visitor = visit();
    const { _xsrf } = fieldsOf(await (await visitor.fetch(address)).text());
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...good, _xsrf })) {
      if (name !== "message") form.append(name, value);
    }
    form.append("message", new File(["hello"], "message.txt"));
    const post = () =>
      visitor.fetch(address, { method: "POST", body: form, headers: { Origin: site.origin } });
    expect((await post()).status).toBe(400);
    form.delete("message");
    form.append("message", "one");
    form.append("message", "two");
    expect((await post()).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("without the anti-forgery field, or with an old one, everything typed comes back", async () => {
    for (const _xsrf of [undefined, "", "x.y"]) {
      const visitor = visit();
      await visitor.fetch(address);
      const answer = await visitor.post(address, { ...good, ...(_xsrf === undefined ? {} : { _xsrf }) });
      const html = await answer.text();
      expect(answer.status).toBe(403);
      expect(html).toContain("This page expired.");
      expectKept(html, good);
      expect(await stored()).toEqual([]);
    }
  });

  const full =
    /Too many messages have arrived, and this one was not sent\. Please write to \[contact@society\.example\] by email, or try again in (24 hours|60 minutes)\./;

  test("of a visitor whose network has sent too many leads to the society's email, and keeps the typed words", async () => {
    await fillCounter(site.db, network, "contact-network", ownNetwork);
    const { status, html } = await send();
    expect(status).toBe(429);
    expect(html).toMatch(full);
    expectKept(html, good);
    expect(await stored()).toEqual([]);
  });

  test("of a visitor while a flood comes does too, unless the network has hardly written yet", async () => {
    await fillCounter(site.db, visitorLimits.everybody, "contact-everybody");
    expect((await send()).status).toBe(302);
    await fillCounter(site.db, { ...network, attempts: 5 }, "contact-network", ownNetwork);
    const { status, html } = await send();
    expect(status).toBe(429);
    expect(html).toMatch(full);
    expect(await stored()).toHaveLength(1);
  });

  test("of a member is the sixth of an hour, whoever else has written from there", async () => {
    await fillCounter(site.db, network, "contact-network", ownNetwork);
    await fillCounter(site.db, visitorLimits.everybody, "contact-everybody");
    const member = await Visitor.as(site, "learner");
    for (let i = 0; i < 5; i++) expect((await send({}, member)).status).toBe(302);
    const { status, html } = await send({}, member);
    expect(status).toBe(429);
    expect(html).toMatch(/Too many attempts\. Please try again in (59|60) minutes\./);
    expectKept(html, good);
    expect(await stored()).toHaveLength(5);
    expect((await send({}, await Visitor.as(site, "admin"))).status).toBe(302);
    expect((await send()).status).toBe(429);
  });

  test("of an account without a plan waits as a visitor's: accounts are free to register", async () => {
    await fillCounter(site.db, network, "contact-network", ownNetwork);
    for (const account of ["newcomer", "lapsed"] as const)
      expect((await send({}, await Visitor.as(site, account))).status).toBe(429);
  });

  test("wrong ones are not counted", async () => {
    for (let i = 0; i < 8; i++) expect((await send({ email: "mona" })).status).toBe(400);
    expect((await send()).status).toBe(302);
  });

  test("a database that fails is a 500 with a sentence, and nothing is lost", async () => {
    const bare = await startSite({ isBare: true });
    try {
      const answer = await new Visitor(bare.origin).submit(address, good);
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain("Server error. Please try again later.");
      expectKept(html, good);
      expect(await wholeLog(bare)).not.toMatch(/Mona|mona@|diploma/);
    } finally {
      await bare.stop();
    }
  });
});

describe("the map of Cairo", () => {
  const policy = async (path: string) =>
    (await visit().fetch(path)).headers.get("Content-Security-Policy") ?? "";
  /** Addresses that a browser would load by itself: links are followed by people. */
  const loaded = (html: string) =>
    [...html.matchAll(/<(?!a )[a-z]+ [^>]*(?:src|href|data)="(https?:[^"]*)"/g)].map(([, url = ""]) => url);

  test("is drawn in the page at first, light, with the way to OpenStreetMap, and loads nothing foreign", async () => {
    const html = shownIn(await (await visit().fetch(address)).text());
    const figure = /<figure id="map".*?<\/figure>/s.exec(html)?.[0] ?? "";
    expect(figure).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Map of Cairo/);
    expect((/<svg.*?<\/svg>/s.exec(figure)?.[0] ?? "").length).toBeLessThan(5 * 1024);
    for (const place of ["Giza", "Zamalek", "Downtown", "Nasr City", "Heliopolis", "Maadi", "Cairo, Egypt"]) {
      expect(figure).toContain(place);
    }
    expect(figure).toContain(
      '<a href="https://www.openstreetmap.org/?mlat=30.0444&amp;mlon=31.2357#map=12/30.0444/31.2357" rel="noreferrer">',
    );
    expect(figure).toContain(
      '<a href="/front-contact?map=interactive#map" data-map-switch="true">Show the interactive map</a>',
    );
    expect(html).not.toContain("<iframe");
    expect(loaded(html).filter((url) => !url.startsWith(site.origin))).toEqual([]);
  });

  test("is OpenStreetMap's own in a sandboxed frame on request, with the way back", async () => {
    const html = shownIn(await (await visit().fetch(`${address}?map=interactive`)).text());
    const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? "";
    for (const attribute of [
      'title="Interactive map of Cairo"',
      'sandbox="allow-scripts allow-same-origin"',
      'referrerPolicy="no-referrer"',
      'loading="lazy"',
      'src="https://www.openstreetmap.org/export/embed.html?bbox=31.114%2C29.939%2C31.39%2C30.121&amp;layer=mapnik&amp;',
    ]) {
      expect(frame).toContain(attribute);
    }
    expect(html).toContain('<a href="/front-contact#map" data-map-switch="true">Show the drawn map</a>');
    expect(html).not.toMatch(/<svg[^>]*role="img"/);
  });

  test("stays beside a form that is refused", async () => {
    const { status, html } = await send({ email: "mona" }, visit(), `${address}?map=interactive`);
    expect(status).toBe(400);
    expect(html).toContain("<iframe");
  });

  test("any other value of `map` is the drawn one", async () => {
    for (const map of ["", "x", "Interactive", "<script>"]) {
      expect(shownIn(await (await visit().fetch(`${address}?map=${map}`)).text())).not.toContain("<iframe");
    }
  });

  test("only this page may hold a frame, and only OpenStreetMap's", async () => {
    for (const path of [address, `${address}?map=interactive`]) {
      expect(await policy(path)).toMatch(/; frame-src https:\/\/www\.openstreetmap\.org;/);
    }
    for (const path of [
      "/",
      "/front-about",
      "/front-privacy-policy",
      "/front-login-all",
      "/front-contact/x",
    ]) {
      expect(await policy(path)).not.toContain("frame-src");
    }
  });
});
