import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { bundleLambdas } from "../lambda-bundle.ts";
import { startEnquiries } from "../preview/enquiries/index.ts";
import { percentile, type Figures } from "./measure/figures.ts";

/** Enquiries answered by one warm process. */
const WARM = 500;

const EVENT = {
  rawPath: "/api/enquiries",
  headers: { "content-type": "application/json" },
  requestContext: { http: { method: "POST" } },
};

const ENQUIRY = {
  name: "Guest",
  email: "guest@example.com",
  phone: "+91 98200 12345",
  msg: "A wedding for 300 guests.",
};

/**
 * A process that answers `count` enquiries, one after the other. It prints how many milliseconds its
 * life had lasted at the first answer, the milliseconds of each other one, and the codes.
 */
const PROCESS = `
const [file, count] = process.argv.slice(1);
const { handler } = await import(file);
const times = [], codes = new Set();
let first;
for (let number = 0; number < Number(count); number++) {
  const started = performance.now();
  const body = JSON.stringify({ ...${JSON.stringify(ENQUIRY)}, name: "Guest " + number + process.pid });
  const { statusCode } = await handler({ ...${JSON.stringify(EVENT)}, body });
  codes.add(statusCode);
  if (number === 0) first = performance.now();
  else times.push(performance.now() - started);
}
process.stdout.write("\\n" + JSON.stringify({ first, times, codes: [...codes] }) + "\\n");
process.exit();`;

interface Told {
  first: number;
  times: number[];
  codes: number[];
}

/** The real bundles against the stand-ins for DynamoDB and SES: sizes, cold start, warm answers. */
export async function measureLambda(
  figures: Figures,
  runs: number,
  tell: (text: string) => void,
): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "lambda-bench-"));
  const sizes = await bundleLambdas(path.join(directory, "bundles"));
  for (const [name, bytes] of Object.entries(sizes)) {
    figures.add("ours", `lambda/${path.parse(name).name}/size`, "B", bytes);
  }
  const service = await startEnquiries({
    stateDir: path.join(directory, "state"),
    sesPort: 0,
    env: {},
    log: () => undefined,
  });
  const answer = async (count: number): Promise<Told> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        PROCESS,
        path.join(directory, "bundles/accept.mjs"),
        String(count),
      ],
      { env: { ...service.env, PATH: process.env["PATH"] } },
    );
    const told = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Told;
    if (told.codes.join() !== "202") throw new Error(`The handler answered ${told.codes.join()}`);
    return told;
  };
  try {
    for (let run = 1; run <= runs; run++) {
      figures.add("ours", "lambda/accept/cold", "ms", (await answer(1)).first);
      const { times } = await answer(WARM + 1);
      figures.add("ours", "lambda/accept/warm p50", "ms", percentile(times, 0.5));
      figures.add("ours", "lambda/accept/warm p99", "ms", percentile(times, 0.99));
      tell(`lambda, run ${run} of ${runs}`);
    }
  } finally {
    await service.close();
    await rm(directory, { recursive: true, force: true });
  }
}
