import { useEffect, useState } from "react";
import { dayInIndia } from "../../schemas/plan/days.ts";

/** The day it is in India by the visitor's clock; looked at again when somebody comes back to the page. */
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
