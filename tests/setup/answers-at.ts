import { connect } from "node:net";

/** Whether a port accepts connections at an address. `127.0.0.2` is answered by servers that listen on all interfaces. */
export function answersAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
