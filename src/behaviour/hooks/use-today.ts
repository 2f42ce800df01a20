import { useEffect, useState } from "react";
import { dayInIndia } from "../../../schemas/plan/days.ts";

/**
 * Today's date in India by the visitor's clock; undefined before hydration. Updated when the visitor returns to the
 * tab.
 */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const updateToday = () => setToday(dayInIndia(Date.now()));
    updateToday();
    document.addEventListener("visibilitychange", updateToday);
    return () => document.removeEventListener("visibilitychange", updateToday);
  }, []);
  return today;
}
