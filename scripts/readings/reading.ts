/** An accessibility tree (Playwright's ARIA snapshot) as the sentences that a screen reader says. */

interface Line {
  depth: number;
  role: string;
  name: string;
  states: string;
  /** Text that stands behind the colon. */
  text: string;
}

const NODE = /^(\s*)- (?:'?)(?:(\w+))?(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)'?(?:: ?(.*))?$/;

function parse(line: string): Line | undefined {
  const match = NODE.exec(line);
  if (!match) return undefined;
  const [, indent = "", role = "", name = "", states = "", text = ""] = match;
  return { depth: indent.length / 2, role, name, states, text: text.replace(/^"(.*)"$/, "$1") };
}

/** How roles are said; those that are left out are not said at all. */
const SAID: Record<string, string> = {
  banner: "banner",
  main: "main",
  navigation: "navigation",
  contentinfo: "content information",
  region: "region",
  form: "form",
  complementary: "complementary",
  article: "article",
  link: "link",
  button: "button",
  img: "graphic",
  checkbox: "tick box",
  radio: "radio button",
  textbox: "edit",
  searchbox: "search field",
  spinbutton: "edit",
  combobox: "combo box",
  option: "option",
  slider: "slider",
  dialog: "dialog",
  alert: "alert",
  row: "row",
  columnheader: "column header",
  rowheader: "row header",
  tab: "tab",
  tablist: "tab list",
  tabpanel: "tab panel",
  list: "list",
  table: "table",
  group: "group",
  figure: "figure",
  status: "status",
  iframe: "frame",
};

function sentence({ role, name, states, text }: Line, items: number): string {
  // A row's name is its cells, which are said one by one.
  if (role === "row") return SAID[role] ?? "";
  const level = /level=(\d)/.exec(states)?.[1];
  const kind = role === "heading" ? `heading level ${level ?? "?"}` : SAID[role];
  const state = [...states.matchAll(/\[(?!level|cursor)(\w+)/g)].map(([, word]) => word).join(", ");
  const count = role === "list" ? `with ${items} items` : "";
  return [kind, count, name, text, state].filter(Boolean).join(", ");
}

/**
 * @param snapshot Playwright's, one node a line
 * @returns one sentence a line, indented by what it stands in
 */
export function readingOf(snapshot: string): string {
  const lines = snapshot.split("\n").flatMap((line) => parse(line) ?? []);
  return lines
    .map((line, at) => {
      const rest = lines.slice(at + 1);
      const end = rest.findIndex(({ depth }) => depth <= line.depth);
      const inside = end < 0 ? rest : rest.slice(0, end);
      const items = inside.filter(
        ({ role, depth }) => role === "listitem" && depth === line.depth + 1,
      ).length;
      const said = sentence(line, items);
      return said && `${"  ".repeat(line.depth)}${said}`;
    })
    .filter(Boolean)
    .join("\n");
}
