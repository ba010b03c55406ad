import { describe, expect, test } from "vitest";
import { deviceName } from "./device-name";

const nameOf = (userAgent: string) =>
  deviceName(new Request("https://site.test", { headers: { "User-Agent": userAgent } }));

describe("a device is called by its browser and system", () => {
  test.each([
    [
      "Chrome on Android",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
    ],
    [
      "Samsung Internet on Android",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    ],
    [
      "Safari on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    ],
    [
      "Chrome on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.156 Mobile/15E148 Safari/604.1",
    ],
    [
      "Safari on Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    ],
    [
      "Edge on Windows",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.3351.95",
    ],
    [
      "Opera on Windows",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 OPR/120.0.0.0",
    ],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0"],
    ["Android", "okhttp/4.12.0"],
    ["Apple device", "Society/3 CFNetwork/3826.500.131 Darwin/24.5.0"],
    ["", "curl/8.5.0"],
    ["", ""],
  ])("%s", (name, userAgent) => {
    expect(nameOf(userAgent)).toBe(name);
  });

  test("nothing that a caller wrote is in it", () => {
    expect(nameOf("<b>mona@mail.test</b> Chrome/<script> (Windows)")).toBe("Chrome on Windows");
  });

  test("a long one costs no time to speak of", () => {
    expect(nameOf(`Version/1 ${"Version/1 ".repeat(5000)}`)).toBe("");
  });
});
