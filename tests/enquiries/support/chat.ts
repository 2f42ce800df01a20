import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createPlainServer, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { getCertificate } from "@vitejs/plugin-basic-ssl";

type Behaviour = "accept" | "refuse" | "redirect" | "hang" | "drip" | "reset" | "stall body";

/** The owner's chat: a real HTTPS server with programmable behaviour. */
export interface Chat {
  address: string;
  behaviour: Behaviour;
  /** All received notices, independent of the answers to them. */
  received: { path: string; type: string | undefined; body: string }[];
  /** Number of requests to the target of the redirect. */
  elsewhere: number;
  trust(isTrusted: boolean): void;
  close(): Promise<void>;
}

export async function startChat(): Promise<Chat> {
  const dir = await mkdtemp(path.join(tmpdir(), "chat-"));
  const pem = await getCertificate(dir);
  const other = createPlainServer((_request, response) => {
    chat.elsewhere++;
    response.end();
  });
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    const { url = "", headers } = request;
    const received = async () => {
      if (chat.behaviour === "reset") throw new Error("reset");
      chat.received.push({ path: url, type: headers["content-type"], body: await text(request) });
      answer(response);
    };
    received().catch(() => request.socket.destroy());
  });
  await Promise.all(
    [other, server].map(
      (one) => new Promise<void>((resolve) => one.listen(0, "127.0.0.1", resolve)),
    ),
  );
  const [port, otherPort] = [server, other].map((one) => (one.address() as AddressInfo).port);
  const chat: Chat = {
    address: `https://localhost:${port}/services/T0/B0/secret`,
    behaviour: "accept",
    received: [],
    elsewhere: 0,
    trust(isTrusted) {
      setDefaultCACertificates([...getCACertificates("bundled"), ...(isTrusted ? [pem] : [])]);
    },
    async close() {
      chat.trust(false);
      server.closeAllConnections();
      await Promise.all([server, other].map((one) => new Promise((resolve) => one.close(resolve))));
      await rm(dir, { recursive: true, force: true });
    },
  };
  chat.trust(true);
  return chat;

  function answer(response: ServerResponse): void {
    const { behaviour } = chat;
    const location = `http://127.0.0.1:${otherPort}/taken`;
    if (behaviour === "accept") response.end("ok");
    if (behaviour === "refuse") response.writeHead(403).end("no_service");
    if (behaviour === "redirect") response.writeHead(307, { location }).end();
    if (behaviour === "stall body") response.writeHead(200).write("o");
    if (behaviour === "drip") {
      // Sends interim responses (102) and never a final one.
      const timer = setInterval(() => response.writeProcessing(), 50);
      response.once("close", () => clearInterval(timer));
    }
  }
}
