import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { readStored, SELECTED_MENU } from "../../behaviour/storage.ts";

/**
 * The key of the menu card chosen last, read again at every navigation. Empty on the server and in
 * the first moment of the browser, which cannot know it yet.
 */
export function useSelectedMenu(): string {
  const location = useLocation();
  const [selected, setSelected] = useState("");
  useEffect(() => setSelected(readStored(SELECTED_MENU)), [location]);
  return selected;
}
