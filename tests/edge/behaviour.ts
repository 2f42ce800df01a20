/**
 * Answers of the edge for the site: one table for the function that CloudFront runs and for the local preview. `to` is a redirect for good; `file` is served; `missing` is the 404 page.
 */
export type Behaviour = { to: string } | { file: string } | { missing: true };

const page = (path: string): Behaviour => ({
  file: path === "/" ? "/index.html" : `${path}/index.html`,
});
const missing: Behaviour = { missing: true };

export const BEHAVIOUR: [string, Behaviour][] = [
  // Pages
  ["/", page("/")],
  ["/?utm_source=card", page("/")],
  ["/home", page("/home")],
  ["/menu", page("/menu")],
  ["/contactUs", page("/contactUs")],
  ["/sent", page("/sent")],
  [
    "/services/wedding-caterers-kandivali-borivali-malad",
    page("/services/wedding-caterers-kandivali-borivali-malad"),
  ],
  // Slashes, file names, capitals
  ["/index.html", { to: "/" }],
  ["/menu/", { to: "/menu" }],
  ["/menu//", { to: "/menu" }],
  ["/menu/index.html", { to: "/menu" }],
  ["/MENU?a=1&a=2", { to: "/menu?a=1&a=2" }],
  ["/contactus", { to: "/contactUs" }],
  ["/CONTACTUS/", { to: "/contactUs" }],
  ["//evil.example/MENU", { to: "/evil.example/menu" }],
  ["/API/enquiries", { to: "/api/enquiries" }],
  ["/sendemail", missing],
  // Addresses with pasted punctuation
  ["/contactUs.", { to: "/contactUs" }],
  ["/contactUs)", { to: "/contactUs" }],
  ["/contactUs,?a=1", { to: "/contactUs?a=1" }],
  ["/contactUs%20", { to: "/contactUs" }],
  ["/contactUs%E2%80%8B", { to: "/contactUs" }],
  ["/plan?event=wedding&amp;guests=250", { to: "/plan?event=wedding&guests=250" }],
  ["/robots.txt.", { to: "/robots.txt" }],
  // Old addresses
  ["/contact", { to: "/contactUs" }],
  ["/contactUs/sent?reference=7KM4-QX2P", { to: "/sent?reference=7KM4-QX2P" }],
  ["/Contact/?from=ad&x=%2F", { to: "/contactUs?from=ad&x=%2F" }],
  // Packages and cuisines: every name leads to its page; an unknown name shows the first without a redirect
  ["/package-detail/special-package", page("/package-detail/special-package")],
  ["/package-detail/Classic", { to: "/package-detail/special-package" }],
  ["/package-detail/Special%20Package", { to: "/package-detail/special-package" }],
  ["/package-detail/DELUXE+PACKAGE?x=1", { to: "/package-detail/deluxe-package?x=1" }],
  ["/package-detail", page("/package-detail/special-package")],
  ["/package-detail/emperor", page("/package-detail/special-package")],
  ["/package-detail/%E0%A4%A", page("/package-detail/special-package")],
  ["/package-detail/constructor", page("/package-detail/special-package")],
  ["/cuisine/southIndian", page("/cuisine/southIndian")],
  ["/Cuisine/SOUTHINDIAN", { to: "/cuisine/southIndian" }],
  ["/cuisine/klingon", page("/cuisine/maharashtra")],
  // A query with its own file
  ["/services?type=birthday", page("/_variants/services-type-birthday")],
  ["/services?utm=x&TYPE=Wedding", page("/_variants/services-type-wedding")],
  ["/services?type=funeral", page("/services")],
  ["/services?type=constructor", page("/services")],
  // Files are requested by their own names
  ["/index.json", { file: "/index.json" }],
  ["/menu/index.json", { file: "/menu/index.json" }],
  ["/robots.txt", { file: "/robots.txt" }],
  ["/404.html", { file: "/404.html" }],
  ["/ROBOTS.TXT", missing],
  // Nothing
  ["/nothing-here", missing],
  ["/__proto__", missing],
  ["/constructor", missing],
  ["/menu/more", missing],
  ["/%E0%A4%A", { to: "/%e0%a4%a" }],
  ["/%e0%a4%a", missing],
  ["/%E0%A4%A.html", missing],
  ["/edge.json", missing],
  ["/..%2f..%2fpackage.json", missing],
  ["/menu%00.html", missing],
];
