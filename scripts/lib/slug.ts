/** `Haldi & Mehndi in Malad` → `haldi-mehndi-in-malad` */
export function slugOf(words: string): string {
  return kebab(words.toLowerCase());
}

/** "southIndian", "Guest one" → "south-indian", "guest-one": the form of picture names. */
export function kebab(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
