/**
 * Lint rule: reports APIs and selectors that a supported browser lacks (MDN's compatibility data). The rule does not
 * know the types of objects, so `x.name` is reported if every API of that name is too new. A name of one word may be a
 * property of our data and is reported only when it is called. A guarded use is allowed by
 * `// oxlint-disable-next-line browsers/runtime-apis -- reason`; the rule's option lists what a polyfill adds.
 */
import type {
  Identifier,
  SimpleSupportStatement,
  SupportBlock,
  SupportStatement,
} from "@mdn/browser-compat-data";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { RuleTester } from "oxlint/plugins-dev";
import { SUPPORTED_BROWSERS } from "../lib/supported-browsers.ts";

type Rule = Parameters<RuleTester["run"]>[1];
type Context = Parameters<NonNullable<Rule["create"]>>[0];
type Node = NonNullable<Parameters<Context["sourceCode"]["getText"]>[0]>;
type Feature = Pick<Identifier, "__compat">;

/** Browser in MDN's data → its first supported version. Apps such as Instagram show links in a WebView. */
const MIN_VERSIONS = { ...SUPPORTED_BROWSERS, webview_android: SUPPORTED_BROWSERS.chrome };

const isPlain = ({ prefix, flags, alternative_name }: SimpleSupportStatement) =>
  !prefix && !flags && !alternative_name;

/** Infinity if no released version has the API. */
function firstVersion(support: SupportStatement): number {
  const versions = [support].flat().filter(isPlain);
  const numbers = versions.map(({ version_added: version }) =>
    Number.parseFloat(String(version).replace("≤", "")),
  );
  return Math.min(...numbers.filter((number) => !Number.isNaN(number)));
}

/** Browsers whose first supported version lacks a feature, with the version that has it; empty if none lacks it. */
function lackedBy(support: SupportBlock): string {
  return Object.entries(MIN_VERSIONS)
    .flatMap(([id, first]) => {
      const browser = id as keyof typeof MIN_VERSIONS;
      const version = firstVersion(support[browser] ?? { version_added: false });
      const needed = version === Infinity ? "(no version)" : version;
      return version > first ? `${bcd.browsers[browser].name} ${needed}` : [];
    })
    .join(", ");
}

/** API → browsers that lack it. Keys: `URL`, `URL.parse` (static), `.toSpliced` (instances), `:has` (selectors). */
const lacks = new Map<string, string>();

function record(name: string, { __compat: compat }: Feature): void {
  if (!compat) return;
  const lack = lackedBy(compat.support);
  const known = lacks.get(name);
  if (known === undefined || lack.length < known.length) lacks.set(name, lack);
}

const entriesOf = (group: unknown) => Object.entries((group ?? {}) as Record<string, Feature>);

function recordType(type: string, members: Feature): void {
  record(type, members);
  for (const [key, feature] of entriesOf(members)) {
    const [name = "", isStatic] = key.split(/_(?=static$)/);
    record(`${type}.${name}`, feature);
    if (!isStatic) record(`.${name}`, feature);
    if (type === "Window") record(name, feature);
  }
}

const BUILTINS = bcd.javascript["builtins"];
for (const types of [bcd.api, BUILTINS, BUILTINS?.["Intl"]])
  for (const [type, members] of entriesOf(types)) recordType(type, members);
for (const [name, feature] of entriesOf(bcd.css["selectors"])) record(`:${name}`, feature);

const runtimeApis: Rule = {
  meta: { schema: [{ type: "array", items: { type: "string" } }] },
  create({ options, report, sourceCode }) {
    const polyfilled = new Set((options as string[][])[0]);
    const check = (node: Node, name: string, lack: string | undefined) => {
      if (lack && !polyfilled.has(name)) report({ node, message: `${name} needs ${lack}` });
    };
    return {
      Program() {
        for (const { identifier } of sourceCode.scopeManager.globalScope?.through ?? []) {
          if (!identifier.parent.type.startsWith("TS"))
            check(identifier, identifier.name, lacks.get(identifier.name));
        }
      },
      MemberExpression(node) {
        const { computed, object, property, parent } = node;
        if (computed || property.type !== "Identifier") return;
        const { name } = property;
        const isCalled = parent.type === "CallExpression" && parent.callee === node;
        const ofGlobal =
          object.type === "Identifier" ? lacks.get(`${object.name}.${name}`) : undefined;
        const ofAny = isCalled || /[A-Z]/.test(name) ? lacks.get(`.${name}`) : undefined;
        check(property, name, ofGlobal ?? ofAny);
      },
      Literal(node) {
        if (typeof node.value !== "string") return;
        for (const [name] of node.value.matchAll(/:[a-z-]+/g)) check(node, name, lacks.get(name));
      },
    };
  },
};

/** Plugin `browsers` of .oxlintrc.json. */
export default { meta: { name: "browsers" }, rules: { "runtime-apis": runtimeApis } };
