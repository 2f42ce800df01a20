import { describeLikeness, looking } from "./likeness.ts";

await describeLikeness(1440, looking());
