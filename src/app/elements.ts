import { startBackToTop } from "../behaviour/back-to-top.ts";
import { startMenu } from "../behaviour/menu.ts";
import { startStoredKeys } from "../behaviour/stored-keys.ts";
import { loadPart } from "./load.ts";
import { startIslands } from "./wake.ts";

/** What starts with each document, and in development with each edit of it. */
export function startElements(): void {
  startMenu();
  startBackToTop();
  startStoredKeys();
  for (const element of document.querySelectorAll<HTMLElement>("[data-part]"))
    void loadPart(element.dataset["part"] ?? "").then(({ start }) => {
      start(element);
      element.dataset["started"] = "";
    });
  startIslands();
}
