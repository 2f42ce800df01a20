import { once } from "node:events";
import { createServer } from "node:net";
import { Failure } from "./command.ts";

/**
 * Checks that a port of this machine can be listened on; 0 always can.
 *
 * @param variable environment variable that chooses the port
 * @throws Failure when another program listens on it
 */
export async function assertFree(variable: string, port: number): Promise<void> {
  if (port === 0) return;
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    throw new Failure(
      `The port ${port} is taken. Choose another with ${variable}, for example ${variable}=${port + 1}.`,
    );
  } finally {
    server.close();
  }
}
