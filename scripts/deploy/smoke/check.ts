/** One check of the site: what was checked, and what is wrong, if anything. */
export interface Finding {
  /** Groups the table: `pages`, `redirects` … */
  check: string;
  requested: string;
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

const PATIENCE_MS = 15_000;

/** Asks without following redirects; one more try when the line breaks. */
export function siteAt(url: string): Site {
  const base = url.replace(/\/+$/, "");
  const once = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(base + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
    });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  return {
    url: base,
    ask: (path, init = {}) => once(path, init).catch(() => once(path, init)),
  };
}

/** What differs from what was promised, in words; nothing when all is as it should be. */
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

export function finding(check: string, requested: string, wrong: readonly string[]): Finding {
  return { check, requested, wrong: wrong.length > 0 ? wrong.join("; ") : undefined };
}
