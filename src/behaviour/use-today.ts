import { useEffect, useState } from "react";
import { dayInIndia } from "../../schemas/plan/days.ts";

/**
 * Today's date in India by the visitor's clock; undefined before hydration. Updated when the visitor returns to the
 * tab.
 */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const look = () => setToday(dayInIndia(Date.now()));
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return today;
}
