import { createContext, useContext } from "react";
import shell from "@build/shell.json";
import type { PageBase, ShellData } from "../model/page.ts";

/** Data of all pages in the page's language. */
export const ShellContext = createContext<ShellData>(shell);

export function useShell(): ShellData {
  return useContext(ShellContext);
}

/** The shared words in the language of a page. */
export function shellOf({ language }: PageBase): ShellData {
  return language ? { ...shell, ...language.shell } : shell;
}
