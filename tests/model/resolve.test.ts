import { expect, onTestFinished, test, vi } from "vitest";
import { edgeAnswer, MAX_PATH } from "../../src/model/edge-answer.ts";
import { resolve, type EdgeManifest } from "../../src/model/resolve.ts";

const edge: EdgeManifest = {
  redirects: { "/contact": "/contactUs" },
  spellings: { "/contactus": "/contactUs", "/menucard/southindian": "/menuCard/southIndian" },
  families: {
    "/package-detail": {
      names: {
        "special-package": "/package-detail/special-package",
        classic: "/package-detail/special-package",
      },
      fallback: "/package-detail/special-package",
    },
  },
  variants: { "/services": { "type=birthday": "/_variants/services-type-birthday" } },
  translated: ["/contactUs", "/menu", "/package-detail/special-package"],
};

// tests/e2e/serving/edge.test.ts has the addresses of the site.
test.each([
  ["/menu", "?utm=x", "/menu"],
  ["/constructor", "", "/constructor"],
  ["/package-detail/a/b", "", "/package-detail/special-package"],
  ["/package-detail/__proto__", "", "/package-detail/special-package"],
  ["/package-detail/toString", "", "/package-detail/special-package"],
  ["/services", "?a=1&type=birthday", "/_variants/services-type-birthday"],
  ["/services", "?type=", "/services"],
  ["/hi", "", "/hi"],
  ["/hi/contactUs", "", "/hi/contactUs"],
  ["/hi/services", "", "/hi/services"],
  ["/hi/hi/menu", "", "/hi/hi/menu"],
  ["/hii/contact", "", "/hii/contact"],
])("%s%s is answered with the page %s", (pathname, search, path) => {
  expect(resolve(pathname, search, edge)).toEqual({ type: "page", path });
});

const PASTED =
  ". ) , /). /index.html). %20 %2E %29%2c %22%3E '* %0D%0A %C2%A0 %E2%80%8B %e2%80%8b%e2%80%9d %E2%81%A0 %EF%BB%BF %E0%A5%A4";

test.each([
  ...PASTED.split(" ").map((tail) => [`/contactUs${tail}`, "?from=ad", "/contactUs?from=ad"]),
  ["/contact.", "?from=ad", "/contactUs?from=ad"],
  ["/menucard/SouthIndian", "", "/menuCard/southIndian"],
  ["/hi/contact", "?from=ad", "/hi/contactUs?from=ad"],
  ["/MR/contactus/", "", "/mr/contactUs"],
  ["/gu/package-detail/Classic", "", "/gu/package-detail/special-package"],
  ["/gu/package-detail/unknown", "", "/gu/package-detail/special-package"],
  ["/package-detail/special_package", "", "/package-detail/special-package"],
  ["/package-detail/special-package%20", "", "/package-detail/special-package"],
  ["/package-detail/classic.", "?a=1,", "/package-detail/special-package?a=1"],
  ["/plan", "?event=wedding&amp%3Bguests=250&AMP;jain=4", "/plan?event=wedding&guests=250&jain=4"],
  ["/plan", "?guests=250).", "/plan?guests=250"],
  ["/plan.", "?)", "/plan"],
  ["/contact", "?a=1&amp;b=2", "/contactUs?a=1&b=2"],
  ...["/.", "/%20", "/).", "/....", "/%2E%2E"].map((path) => [path, "", "/"]),
] as [string, string, string][])("%s%s redirects to %s", (pathname, search, to) => {
  expect(resolve(pathname, search, edge)).toEqual({ type: "redirect", to });
});

test.each(". / %20 /index.html &amp; & %E2%80%8B a.a A".split(" "))(
  "the edge resolves an address of 8,000 characters %j in few steps",
  (unit) => {
    const exec = vi.spyOn(RegExp.prototype, "exec");
    onTestFinished(() => exec.mockRestore());
    const steps = (path: string, pathLength: number, queryLength: number) => {
      const long = (length: number) => unit.repeat(length / unit.length);
      exec.mockClear();
      edgeAnswer(path + long(pathLength), `?${long(queryLength)}`, edge);
      return exec.mock.calls.length;
    };

    expect(steps("/", 8000, 0)).toBe(0);
    expect(steps("/", MAX_PATH - 12, 0)).toBeLessThan(30);
    expect(steps("/services", 0, 8000)).toBeLessThan(30);
    expect(steps("/services", 0, 960)).toBeLessThan(30 + 960 / unit.length);
  },
);

test("a longer tail than a paste has stays, and an over-long path is no page", () => {
  const path = (length: number) => `/menu${".".repeat(length)}`;

  expect(resolve(path(20), "", edge)).toEqual({ type: "redirect", to: "/menu" });
  expect(resolve(path(30), "", edge)).toEqual({ type: "redirect", to: path(10) });
  expect(edgeAnswer(path(MAX_PATH), "", edge)).toEqual({ type: "file", path: "/_nowhere" });
});

test.each(["//evil.example/A", "/\\evil.example/A", "///EVIL.example"])(
  "%s does not redirect to another host",
  (pathname) => {
    const { to } = resolve(pathname, "", edge) as { to: string };

    expect(new URL(to, "https://ours.example").host).toBe("ours.example");
  },
);
