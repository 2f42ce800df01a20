import { slugOf } from "../lib/slug.ts";
import { planEntry } from "./catalog-plan.ts";
import type { Kind } from "./kind.ts";

export const testimonial: Kind = {
  about: "what a guest says",
  fields: [
    { name: "name", question: "The guest's name, as they want it printed" },
    { name: "role", question: "The event and the place, like Wedding, Borivali" },
    { name: "text", question: "Two or three sentences in the guest's own words" },
    { name: "rating", question: "Stars, 1 to 5", fallback: "5" },
  ],
  plan: (answers, site) =>
    planEntry(site, "testimonials", ["testimonials"], {
      name: answers("name"),
      role: answers("role"),
      text: answers("text"),
      rating: Number(answers("rating")),
      image: `seal/${slugOf(answers("name"))}`,
    }),
  next: () => "npm run dev and open /testimonials. The seal is drawn from the name.",
};
