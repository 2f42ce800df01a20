export type Severity = "error" | "warning";

export interface CodeEntry {
  severity: Severity;
  /** One sentence for an editor: what this kind of mistake is. Shown in reports as the rule's name. */
  about: string;
}
