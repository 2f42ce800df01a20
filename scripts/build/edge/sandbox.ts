/** Runs CloudFront's functions in a plain JavaScript context without Node, as CloudFront does. */
import { createContext, Script } from "node:vm";
import type { EdgeRequest, EdgeResponse, RequestEvent, ResponseEvent } from "./events.ts";

/**
 * Globals of V8 that CloudFront's runtime lacks, according to its documentation and user
 * reports. Code that uses one of them fails for every visitor.
 */
const NOT_THERE = `
for (const name of ["Map", "Set", "WeakMap", "WeakSet", "WeakRef", "Proxy", "Reflect", "BigInt", "Intl", "URL",
  "structuredClone", "globalThis", "console", "WebAssembly", "Atomics", "SharedArrayBuffer", "eval", "Function"])
  delete this[name];
for (const name of ["hasOwn", "fromEntries", "groupBy"]) delete Object[name];
for (const name of ["flat", "flatMap", "at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"])
  delete Array.prototype[name];
for (const name of ["at", "matchAll", "normalize", "isWellFormed", "toWellFormed"]) delete String.prototype[name];
delete this.name;
`;

export interface EdgeSandbox {
  request: (event: RequestEvent) => EdgeRequest | EdgeResponse;
  response: (event: ResponseEvent) => EdgeResponse;
}

export function sandbox(code: string): EdgeSandbox {
  const context = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  new Script(NOT_THERE).runInContext(context);
  new Script(code).runInContext(context);
  // Created inside the context, so that the code cannot reach objects of Node.
  const call = new Script(
    `(text) => {
      const event = JSON.parse(text);
      const request = event.request;
      if (request) {
        const query = request.query;
        delete request.query;
        request.rawQueryString = () => query;
      }
      return JSON.stringify(handler(event));
    }`,
  ).runInContext(context) as (text: string) => string;
  const run = (event: unknown): unknown => JSON.parse(call(JSON.stringify(event)));
  return {
    request({ viewer, request }) {
      const event = { viewer, request: { ...request, query: request.rawQueryString() } };
      return run(event) as EdgeRequest | EdgeResponse;
    },
    response(event) {
      return run(event) as EdgeResponse;
    },
  };
}
