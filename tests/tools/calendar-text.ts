/** An event with a title that no output may contain. */
export const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "SUMMARY:Wedding of Asha Mehta", ...lines, "END:VEVENT"].join("\n");

/** A calendar with CRLF line ends; the first event begins in line 4. */
export const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...parts, "END:VCALENDAR", ""]
    .join("\n")
    .replaceAll("\n", "\r\n");
