import { expect, test } from "vitest";
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
])("%s%s is answered with the page %s", (pathname, search, path) => {
  expect(resolve(pathname, search, edge)).toEqual({ type: "page", path });
});

const PASTED =
  ". ) , /). /index.html). %20 %2E %29%2c %22%3E '* %0D%0A %C2%A0 %E2%80%8B %e2%80%8b%e2%80%9d %E2%81%A0 %EF%BB%BF %E0%A5%A4";

test.each([
  ...PASTED.split(" ").map((tail) => [`/contactUs${tail}`, "?from=ad", "/contactUs?from=ad"]),
  ["/contact.", "?from=ad", "/contactUs?from=ad"],
  ["/menucard/SouthIndian", "", "/menuCard/southIndian"],
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

test("a path with 8,000 dots is resolved in less than 20 ms", () => {
  const started = process.cpuUsage();

  resolve(`/${".".repeat(8000)}a`, `?${"%20".repeat(3000)}a`, edge);

  expect(process.cpuUsage(started).user / 1000).toBeLessThan(20);
});

test.each(["//evil.example/A", "/\\evil.example/A", "///EVIL.example"])(
  "%s does not redirect to another host",
  (pathname) => {
    const { to } = resolve(pathname, "", edge) as { to: string };

    expect(new URL(to, "https://ours.example").host).toBe("ours.example");
  },
);
