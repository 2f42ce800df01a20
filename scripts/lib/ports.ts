import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { Failure } from "./command.ts";

/**
 * Checks that a port of this machine can be listened on.
 *
 * @param variable environment variable that chooses the port
 * @param port 0 chooses a free port
 * @returns the port
 * @throws Failure when another program listens on it
 */
export async function assertFree(variable: string, port: number): Promise<number> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  } catch {
    throw new Failure(
      `The port ${port} is taken. Choose another with ${variable}, for example ${variable}=${port + 1}.`,
    );
  } finally {
    server.close();
  }
}
