/** Whose code the processor's time of a build goes to, by what V8 tells with `--cpu-prof`. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** V8's own format, as far as it is read here: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/ */
interface CpuProfile {
  nodes: ProfileNode[];
  /** What ran, by the numbers of nodes. */
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}

const WAITING = "waiting";

/** The components, their model and the document around them, whether bundled for the prerender or not. */
const PAGES = "src";

const LOADING = "loading code";

/** What V8 says of time that is nobody's code. */
const NOBODY: ReadonlyMap<string, string> = new Map([
  ["(garbage collector)", "tidying memory"],
  ["(program)", "the engine: starting, compiling"],
  ["(idle)", WAITING],
  ["(root)", WAITING],
]);

/** What Node does in its own modules, by the beginning of their names. */
const NODE: readonly [RegExp, string][] = [
  [/^node:(internal\/)?fs\b/, "files"],
  [/^node:(internal\/(modules|vm|source_map|url|process|bootstrap|main)|vm)\b/, LOADING],
  [/^node:/, "Node, other"],
];

/** Where a bundled file says from which module the lines behind come. */
const ORIGIN = /^\s*(?:\/\/ |")((?:scripts|src|schemas|lambda|node_modules)\/[^\s"]+)(?:$|"\()/;

/** The package or our folder that a module is in. */
function ownerOf(module: string): string {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? [];
  if (inPackage !== undefined) return inPackage;
  const [top = "", folder] = path.posix.dirname(module).split("/");
  return top === PAGES || folder === undefined ? top : `${top}/${folder}`;
}

/** Finds the owner of a place in code; reads each bundled file once. */
class Owners {
  readonly #project: string;
  readonly #origins = new Map<string, (string | undefined)[]>();

  constructor(project: string) {
    this.#project = project;
  }

  /** The module that each line of a bundled file comes from. */
  #originsIn(file: string): (string | undefined)[] {
    let origins = this.#origins.get(file);
    if (!origins) {
      let module: string | undefined;
      const lines = readFileSync(file, "utf8").split("\n");
      origins = lines.map((line) => (module = ORIGIN.exec(line)?.[1] ?? module));
      this.#origins.set(file, origins);
    }
    return origins;
  }

  of(url: string, line: number): string {
    if (url.startsWith("wasm:")) return "WebAssembly";
    const node = NODE.find(([names]) => names.test(url));
    if (node) return node[1];
    const file = url.startsWith("file:") ? fileURLToPath(url) : url;
    const module = path.relative(this.#project, file).replaceAll(path.sep, "/");
    if (module.startsWith("build/bundle/server/")) return PAGES;
    if (!module.startsWith("build/cache/builder/")) return ownerOf(module);
    const origin = this.#originsIn(file)[line];
    // Above them stands what they import.
    return origin === undefined ? LOADING : ownerOf(origin);
  }
}

/** Adds what each owner took in one profile, in milliseconds. */
function addProfile(profile: CpuProfile, owners: Owners, sums: Map<string, number>): void {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const owned = new Map<number, string>();
  // Functions of the engine's are whose code calls them.
  const own = (node: ProfileNode, caller: string): void => {
    const { functionName, url, lineNumber } = node.callFrame;
    const owner = NOBODY.get(functionName) ?? (url ? owners.of(url, lineNumber) : caller);
    owned.set(node.id, owner);
    for (const child of node.children ?? []) {
      const called = nodes.get(child);
      if (called) own(called, owner);
    }
  };
  const [root] = profile.nodes;
  if (root) own(root, "");
  for (const [index, id] of profile.samples.entries()) {
    const owner = owned.get(id) ?? "";
    sums.set(owner, (sums.get(owner) ?? 0) + (profile.timeDeltas[index] ?? 0) / 1000);
  }
}

/**
 * @param directory where Node has written the profiles of one command, a file for each thread
 * @param project the folder whose code ran
 * @returns owner → milliseconds on all threads that run JavaScript; without what they waited
 */
export function profiledTime(directory: string, project: string): Map<string, number> {
  const owners = new Owners(project);
  const sums = new Map<string, number>();
  for (const name of readdirSync(directory).filter((file) => file.endsWith(".cpuprofile"))) {
    const text = readFileSync(path.join(directory, name), "utf8");
    addProfile(JSON.parse(text) as CpuProfile, owners, sums);
  }
  sums.delete(WAITING);
  return sums;
}
