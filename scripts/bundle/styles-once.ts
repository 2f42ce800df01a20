import type { Plugin } from "vite";

/** A style sheet of ours; what is asked for with a query is wanted as something else. */
const SHEET = /\.css$/;

/** Under such a name no plugin takes the module for a style sheet. */
const KNOWN = "\0class-names:";

/**
 * Has each style sheet read once. The browser's bundle, which is made first, carries the styles; of
 * them the prerender's needs nothing but the names of classes, and is given those.
 */
export function stylesOnce(): Plugin {
  /** Sheet → the module that names its classes. */
  const modules = new Map<string, string>();
  return {
    name: "styles-once",
    enforce: "post",
    transform: {
      filter: { id: SHEET },
      handler(code, id) {
        if (this.environment.name === "client") modules.set(id, code);
        return null;
      },
    },
    resolveId: {
      order: "pre",
      filter: { id: SHEET },
      async handler(source, importer) {
        if (this.environment.name === "client") return null;
        const sheet = await this.resolve(source, importer, { skipSelf: true });
        // Without its ending, which says what it is to other plugins.
        return sheet && modules.has(sheet.id) ? KNOWN + sheet.id.slice(0, -".css".length) : null;
      },
    },
    load: {
      filter: { id: new RegExp(`^${KNOWN}`) },
      handler: (id) => modules.get(`${id.slice(KNOWN.length)}.css`),
    },
  };
}
