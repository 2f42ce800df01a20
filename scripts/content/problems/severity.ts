export type Severity = "error" | "warning";

/** What the checker knows of one kind of mistake. */
export interface CodeEntry {
  severity: Severity;
  /** One sentence for an editor: what this kind of mistake is. Shown in reports as the rule's name. */
  about: string;
}
