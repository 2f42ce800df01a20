/** Development only: built pages carry the same starter inline (see `src/app/inline.ts`). */
import "../app/styles.ts";
import { startWhenWanted } from "../app/starter.ts";

startWhenWanted(() => import("../app/client.tsx"));
