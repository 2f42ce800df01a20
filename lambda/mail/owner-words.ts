import type { KnownDays } from "../../schemas/plan/availability-sentence.ts";

/** Labels of a plan for the owner; the form's labels speak to the visitor. */
export const PLAN_LABELS = {
  event: "Event",
  guests: "Guests",
  jain: "Jain guests",
  package: "Package",
  noPackage: "Live counters only",
  cuisine: "Cuisine",
  counters: "Live counters",
  hall: "Place",
  noHall: "Their own place",
  date: "Date",
  availability: "Our hall that day",
} as const;

/** Availability of the hall for the owner. */
export const OWNER_DATE_WORDS: KnownDays["dateWords"] = {
  free: "{slot} is free as of {day}.",
  taken: "{slot} is booked as of {day}.",
  old: "Not known: our list of {day} is too old.",
  far: "Not known: our list ends before that day.",
  past: "The date has passed.",
  anyPlace: "",
  slots: "Free on that day",
};
