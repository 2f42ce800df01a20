import { useEffect, useState } from "react";
import { dayInIndia } from "../../../schemas/plan/days.ts";
import { listen } from "../listen.ts";

/**
 * Today's date in India by the visitor's clock; undefined before hydration. Updated when the visitor returns to the
 * tab.
 */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const updateToday = () => setToday(dayInIndia(Date.now()));
    updateToday();
    return listen(["visibilitychange"], updateToday);
  }, []);
  return today;
}
