/** The result of one check. */
export interface Finding {
  /** Group in the printed table: `pages`, `redirects` … */
  check: string;
  requested: string;
  /** Differences in words; undefined when the check passed. */
  wrong: string | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface Site {
  /** `https://…`, without a slash at the end. */
  url: string;
  ask(path: string, init?: RequestInit): Promise<Answer>;
}

const TIMEOUT_MS = 15_000;

/** Requests without following redirects; a failed connection is tried once more. */
export function siteAt(url: string): Site {
  const base = url.replace(/\/+$/, "");
  const once = async (path: string, init: RequestInit): Promise<Answer> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(base + path, { redirect: "manual", signal, ...init });
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  };
  return {
    url: base,
    ask: (path, init = {}) => once(path, init).catch(() => once(path, init)),
  };
}

/** Differences between an answer and its promised status and headers, in words. */
export function differences(
  answer: Answer,
  status: number,
  promised: Record<string, string>,
): string[] {
  const wrong = answer.status === status ? [] : [`answered ${answer.status}, not ${status}`];
  for (const [name, value] of Object.entries(promised)) {
    const got = answer.headers.get(name);
    if (got !== value) wrong.push(`${name}: ${got ?? "none"}, not ${value}`);
  }
  return wrong;
}

/** @param wrong differences; empty, false or undefined ones are left out */
export function finding(
  check: string,
  requested: string,
  ...wrong: (string | false | undefined)[]
): Finding {
  return { check, requested, wrong: wrong.filter(Boolean).join("; ") || undefined };
}

/** A line for each group of checks, and below it every failed one. */
export function describeFindings(found: readonly Finding[]): string {
  const groups = [...new Set(found.map(({ check }) => check))];
  const width = Math.max(...groups.map((group) => group.length));
  return groups
    .flatMap((group) => {
      const all = found.filter(({ check }) => check === group);
      const failed = all.filter(({ wrong }) => wrong !== undefined);
      const verdict = failed.length === 0 ? "ok" : `${failed.length} FAILED`;
      return [
        `${group.padEnd(width)}  ${String(all.length).padStart(5)}  ${verdict}`,
        ...failed.map(({ requested, wrong }) => `${" ".repeat(width)}  ${requested}: ${wrong}`),
      ];
    })
    .join("\n");
}
