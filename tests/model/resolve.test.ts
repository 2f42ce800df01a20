import { describe, expect, test } from "vitest";
import { resolve, type EdgeManifest } from "../../src/model/resolve.ts";

const edge: EdgeManifest = {
  redirects: { "/contact": "/contactUs" },
  spellings: { "/contactus": "/contactUs", "/menucard/southindian": "/menuCard/southIndian" },
  families: {
    "/package-detail": {
      names: {
        "special-package": "/package-detail/special-package",
        classic: "/package-detail/special-package",
        deluxe: "/package-detail/deluxe-package",
        "deluxe-package": "/package-detail/deluxe-package",
      },
      fallback: "/package-detail/special-package",
    },
    "/cuisine": {
      names: { maharashtra: "/cuisine/maharashtra", southindian: "/cuisine/southIndian" },
      fallback: "/cuisine/maharashtra",
    },
  },
  variants: { "/services": { "type=birthday": "/_variants/services-type-birthday" } },
};

const page = (path: string) => ({ type: "page", path });
const redirect = (to: string) => ({ type: "redirect", to });

describe("a URL", () => {
  test.each([
    ["/", "", page("/")],
    ["/menu", "", page("/menu")],
    ["/menu", "?utm=x", page("/menu")],
    ["/contactUs", "", page("/contactUs")],
    ["/services/jain-catering", "", page("/services/jain-catering")],
    ["/nothing-here", "", page("/nothing-here")],
    ["/constructor", "", page("/constructor")],
  ])("%s%s is its own page", (pathname, search, expected) => {
    expect(resolve(pathname, search, edge)).toEqual(expected);
  });

  test.each([
    ["/contact", "", redirect("/contactUs")],
    ["/Contact/", "?from=ad", redirect("/contactUs?from=ad")],
    ["/menu/", "", redirect("/menu")],
    ["/menu/index.html", "", redirect("/menu")],
    ["/index.html", "", redirect("/")],
    ["/CONTACTUS", "", redirect("/contactUs")],
    ["/menucard/SouthIndian", "", redirect("/menuCard/southIndian")],
    ["/Menu", "?a=1", redirect("/menu?a=1")],
  ])("%s%s moves to where the page is", (pathname, search, expected) => {
    expect(resolve(pathname, search, edge)).toEqual(expected);
  });

  test.each([
    "/contactUs.",
    "/contactUs)",
    "/contactUs,",
    "/contactUs/).",
    "/contactUs/index.html).",
    "/contactUs%20",
    "/contactUs%2E",
    "/contactUs%29%2c",
    "/contactUs%22%3E",
    "/contactUs'*",
    "/contactUs%0D%0A",
    "/contactUs%C2%A0",
    "/contactUs%E2%80%8B",
    "/contactUs%e2%80%8b%e2%80%9d",
    "/contactUs%E2%81%A0",
    "/contactUs%EF%BB%BF",
    "/contactUs%E0%A5%A4",
    "/contact.",
  ])("%s, as people paste it, moves to the page", (pathname) => {
    expect(resolve(pathname, "?from=ad", edge)).toEqual(redirect("/contactUs?from=ad"));
  });

  test.each([
    ["/plan", "?event=wedding&amp;guests=250", "/plan?event=wedding&guests=250"],
    [
      "/plan",
      "?event=wedding&amp%3Bguests=250&AMP;jain=4",
      "/plan?event=wedding&guests=250&jain=4",
    ],
    ["/plan", "?guests=250).", "/plan?guests=250"],
    ["/plan", "?guests=250%E2%80%8B", "/plan?guests=250"],
    ["/plan.", "?)", "/plan"],
    ["/contact", "?a=1&amp;b=2", "/contactUs?a=1&b=2"],
    ["/package-detail/classic.", "?a=1,", "/package-detail/special-package?a=1"],
  ])("%s%s moves to its clean address", (pathname, search, to) => {
    expect(resolve(pathname, search, edge)).toEqual(redirect(to));
  });

  test.each(["/.", "/%20", "/).", "/....", "/%2E%2E"])("%s is the home page", (pathname) => {
    expect(resolve(pathname, "", edge)).toEqual(redirect("/"));
  });

  test("of 8,000 dots before a letter is read in time", () => {
    const started = process.cpuUsage();

    resolve(`/${".".repeat(8000)}a`, `?${"%20".repeat(3000)}a`, edge);

    expect(process.cpuUsage(started).user / 1000).toBeLessThan(20);
  });

  test.each(["//evil.example/A", "/\\evil.example/A", "///EVIL.example"])(
    "%s cannot send a visitor to another host",
    (pathname) => {
      const { to } = resolve(pathname, "", edge) as { to: string };

      expect(new URL(to, "https://ours.example").host).toBe("ours.example");
    },
  );
});

describe("a package", () => {
  test.each([
    "Classic",
    "classic",
    "Special%20Package",
    "Special Package",
    "special_package",
    "SPECIAL+PACKAGE",
  ])("called %s is the Special Package", (name) => {
    expect(resolve(`/package-detail/${name}`, "", edge)).toEqual(
      redirect("/package-detail/special-package"),
    );
  });

  test.each(["special-package.", "special-package%20", "special-package/"])(
    "at %s has its clean address",
    (name) => {
      expect(resolve(`/package-detail/${name}`, "", edge)).toEqual(
        redirect("/package-detail/special-package"),
      );
    },
  );

  test.each(["Deluxe", "Deluxe%20Package", "DELUXE PACKAGE"])("called %s is Deluxe", (name) => {
    expect(resolve(`/package-detail/${name}`, "", edge)).toEqual(
      redirect("/package-detail/deluxe-package"),
    );
  });

  test.each(["Emperor", "%E0%A4%A", "", "a/b", "toString", "__proto__"])(
    "called %j silently shows the Special Package",
    (name) => {
      expect(resolve(`/package-detail/${name}`, "", edge)).toEqual(
        page("/package-detail/special-package"),
      );
    },
  );
});

describe("a cuisine", () => {
  test("keeps its spelling", () => {
    expect(resolve("/cuisine/southIndian", "", edge)).toEqual(page("/cuisine/southIndian"));
    expect(resolve("/Cuisine/SOUTHINDIAN", "", edge)).toEqual(redirect("/cuisine/southIndian"));
  });

  test.each(["/cuisine", "/cuisine/", "/cuisine/klingon"])("%s shows Maharashtra", (pathname) => {
    expect(resolve(pathname, "", edge)).toEqual(page("/cuisine/maharashtra"));
  });
});

describe("the type of a service", () => {
  test.each(["?type=birthday", "?a=1&type=birthday", "?TYPE=Birthday"])(
    "%s has a file of its own",
    (search) => {
      expect(resolve("/services", search, edge)).toEqual(page("/_variants/services-type-birthday"));
    },
  );

  test.each(["?type=funeral", "?type=", "", "?type=constructor"])("%j is the list", (search) => {
    expect(resolve("/services", search, edge)).toEqual(page("/services"));
  });
});
