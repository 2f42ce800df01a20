import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { copyProject } from "../setup/project.ts";

const root = await copyProject({ lasting: true, isBuilt: true });
await mkdir(path.join(root, "dist"));
await writeFile(path.join(root, "dist/index.html"), "A site");

const occupant = createServer().listen(0, "127.0.0.1");
await once(occupant, "listening");
const taken = String((occupant.address() as AddressInfo).port);

const groups = new Set<number>();

afterAll(async () => {
  occupant.close();
  for (const group of groups) if (isRunning(group)) process.kill(-group, "SIGKILL");
  await rm(root, { recursive: true, force: true });
});

const byNode = (script: string) => `${process.execPath} scripts/${script}.ts`;
const byNpm = (script: string) => `npm run --silent ${script}`;

/** Starts a command in a process group, whose processes can be counted. */
function start(command: string, env: Record<string, string> = {}) {
  const [program = "", ...args] = command.split(" ");
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: "0", SES_PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const group = child.pid ?? 0;
  groups.add(group);
  return { child, group, stderr: text(child.stderr) };
}

/** Waits until a command has printed a text, or ends. */
async function untilPrinted({ stdout }: ChildProcess, expected: string): Promise<string> {
  let printed = "";
  for await (const chunk of stdout ?? []) {
    printed += String(chunk);
    if (printed.includes(expected)) return printed;
  }
  throw new Error(`The command ended before it printed ${expected}:\n${printed}`);
}

function isRunning(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

async function untilEnded(group: number): Promise<void> {
  await expect.poll(() => isRunning(group)).toBe(false);
}

test.each([
  ["preview", "PORT"],
  ["preview", "SES_PORT"],
  ["dev", "PORT"],
  ["dev", "SES_PORT"],
])("npm run %s ends with one sentence when %s is taken", async (script, variable) => {
  const { child, group, stderr } = start(byNpm(script), { [variable]: taken });

  expect(await once(child, "exit")).toEqual([1, null]);

  expect(await stderr).toMatch(
    new RegExp(`^The port ${taken} is taken\\. Choose another with ${variable}, .*\\n$`),
  );
  await untilEnded(group);
});

test("a second preview names the first; after kill -9 of the first a new one starts", async () => {
  const first = start(byNode("preview"));
  await untilPrinted(first.child, "Ready: ");

  const second = start(byNode("preview"));
  expect(await once(second.child, "exit")).toEqual([1, null]);
  expect(await second.stderr).toMatch(
    new RegExp(`^The site already runs from this folder .* kill ${first.child.pid}\\n$`),
  );
  await untilEnded(second.group);

  first.child.kill("SIGKILL");
  const third = start(byNode("preview"));
  await untilPrinted(third.child, "Ready: ");
  await untilEnded(first.group);
  third.child.kill("SIGTERM");
  expect(await once(third.child, "exit")).toEqual([0, null]);
  await untilEnded(third.group);
});

const TERMINATED = [null, "SIGTERM"];

test.each([
  { name: "preview", signal: "SIGINT", command: byNode("preview"), end: [0, null] },
  { name: "preview", signal: "SIGTERM", command: byNode("preview"), end: [0, null] },
  { name: "preview", signal: "SIGKILL", command: byNode("preview"), end: [null, "SIGKILL"] },
  { name: "dev", signal: "SIGTERM", command: byNode("dev"), end: [0, null] },
  { name: "npm run dev", signal: "SIGTERM", command: byNpm("dev"), end: TERMINATED },
  { name: "npm run start", signal: "SIGTERM", command: byNpm("start"), end: TERMINATED },
] as const)(
  "$signal during the start of $name ends it and leaves no process",
  async ({ signal, command, end }) => {
    const { child, group } = start(command);
    await untilPrinted(child, " … ");

    child.kill(signal);

    expect(await once(child, "exit")).toEqual(end);
    await untilEnded(group);
  },
);

test("a wrong setting of the enquiry service ends the preview and its emulators", async () => {
  const { child, group, stderr } = start(byNode("preview"), { ENQUIRY_RECIPIENTS: "nobody" });

  expect(await once(child, "exit")).toEqual([1, null]);

  expect(await stderr).toContain("ENQUIRY_RECIPIENTS is not a comma-separated list of addresses");
  await untilEnded(group);
});
