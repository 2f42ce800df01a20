import { createContext, useContext } from "react";
import shell from "@build/shell.json";
import type { ShellData } from "../model/page-data.ts";

/** What every page needs beside its own data; one object for the life of the bundle. */
export const ShellContext = createContext<ShellData>(shell);

export function useShell(): ShellData {
  return useContext(ShellContext);
}
