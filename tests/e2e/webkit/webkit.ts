/** A page in WebKit, driven by WebKitWebDriver (W3C WebDriver), which Playwright cannot use. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { inject } from "vitest";

/** Key of an element's id in WebDriver's answers. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}

/** Starts an X server without a screen. Returns its display, such as `:1`. */
async function startDisplay(children: ChildProcess[]): Promise<string> {
  const args = ["-displayfd", "1", "-screen", "0", "1440x900x24"];
  const child = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  children.push(child);
  const [display] = (await once(child.stdout, "data")) as [Buffer];
  return `:${display.toString().trim()}`;
}

export type WebKit = Awaited<ReturnType<typeof openWebKit>>;

/** Starts WebKit with one window. Throws when the driver or Xvfb is not installed. */
export async function openWebKit() {
  const children: ChildProcess[] = [];
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: await startDisplay(children),
    // Mesa's software GL crashes at times in WebKit's threads for painting.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
  };
  children.push(spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" }));

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }
  async function until<Value>(read: () => Promise<Value>): Promise<Value> {
    for (let tries = 0; ; tries++) {
      const value = await read().catch((error: unknown) => {
        if (tries === 200) throw error;
      });
      if (value) return value;
      if (tries === 200) throw new Error(`Not reached within 20 s: ${read.toString()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  await until(() => call("GET", "/status"));
  const { sessionId } = (await call("POST", "/session", { capabilities: {} })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object = {}) => call("POST", session + path, body);
  const run = <Value>(script: string) =>
    post("/execute/sync", { script, args: [] }) as Promise<Value>;
  async function find(selector: string): Promise<string> {
    const found = await post("/element", { using: "css selector", value: selector });
    return (found as Record<string, string>)[ELEMENT] ?? "";
  }
  /** Opens a page and hydrates its islands. */
  async function open(path: string): Promise<void> {
    await post("/url", { url: inject("siteUrl") + path });
    await until(() => run("return document.documentElement.dataset.started !== undefined"));
    await run(`for (const island of document.querySelectorAll("[data-island]"))
      island.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))`);
    await until(() => run("return !document.querySelector('[data-island]:not([data-hydrated])')"));
  }

  return {
    open,
    run,
    until,
    click: (selector: string) => run(`document.querySelector(${JSON.stringify(selector)}).click()`),
    type: async (selector: string, text: string) =>
      post(`/element/${await find(selector)}/value`, { text }),
    /** Chooses a value of a date field or a select, which WebDriver cannot type. */
    choose: (selector: string, value: string) =>
      run(`const field = document.querySelector(${JSON.stringify(selector)});
        field.value = ${JSON.stringify(value)};
        for (const type of ["input", "change"])
          field.dispatchEvent(new Event(type, { bubbles: true }))`),
    query: () => run<string>("return decodeURIComponent(location.search)"),
    /** Leaves the page and returns to it by Back. The page must come from the back/forward cache. */
    async leaveAndReturn(): Promise<void> {
      await run("addEventListener('pageshow', ({ persisted }) => (window.isBack = persisted))");
      await open("/aboutUs");
      await post("/back");
      await until(() => run("return window.isBack"));
      // WebKit resets fields in a task after `pageshow`.
      await post("/execute/async", { script: "setTimeout(arguments[0], 500)", args: [] });
    },
    back: () => post("/back"),
    forward: () => post("/forward"),
    async close(): Promise<void> {
      await call("DELETE", session);
      for (const child of children.toReversed()) {
        child.kill();
        await once(child, "exit");
      }
    },
  };
}
