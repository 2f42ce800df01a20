interface TypedRedirect {
  index: number;
  from: string;
  to: string;
}

/** The entries of redirects.json as they are typed, also when its schema refuses some of them. */
export function typedRedirects(value: unknown): TypedRedirect[] {
  const { redirects } = (value ?? {}) as { redirects?: unknown };
  if (!Array.isArray(redirects)) return [];
  return redirects.flatMap((entry: unknown, index) => {
    const { from, to } = (entry ?? {}) as { from?: unknown; to?: unknown };
    return typeof from === "string" && typeof to === "string" ? [{ index, from, to }] : [];
  });
}
