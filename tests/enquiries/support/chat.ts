import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createPlainServer, type ServerResponse } from "node:http";
import { createServer, globalAgent } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { getCertificate } from "@vitejs/plugin-basic-ssl";

type Behaviour = "accept" | "refuse" | "redirect" | "hang" | "drip" | "reset" | "stall body";

/** The owner's chat: a real HTTPS server with programmable behaviour. */
export interface Chat {
  /** Of its incoming webhook. */
  address: string;
  behaviour: Behaviour;
  /** Notices as they arrived, whatever they were answered. */
  received: { path: string; type: string | undefined; body: string }[];
  /** Requests to where it redirects. */
  elsewhere: number;
  /** Whether this process trusts its certificate. */
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
    if (chat.behaviour === "reset") {
      request.socket.destroy();
      return;
    }
    const { url = "", headers } = request;
    text(request)
      .then((body) => {
        chat.received.push({ path: url, type: headers["content-type"], body });
        return answer(response);
      })
      .catch(() => response.destroy());
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
      if (isTrusted) globalAgent.options.ca = pem;
      else delete globalAgent.options.ca;
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
    switch (chat.behaviour) {
      case "accept":
        response.end("ok");
        return;
      case "refuse":
        response.writeHead(403).end("no_service");
        return;
      case "redirect":
        response.writeHead(307, { location: `http://127.0.0.1:${otherPort}/taken` }).end();
        return;
      case "drip": {
        // Sends interim responses (102) and never a final one.
        const timer = setInterval(() => response.writeProcessing(), 50);
        response.once("close", () => clearInterval(timer));
        return;
      }
      case "stall body":
        response.writeHead(200).write("o");
        return;
      case "hang":
      case "reset":
    }
  }
}
