import type { PageData } from "../model/page-data.ts";
import { islandComponent } from "./islands.ts";
import { shellOf, ShellContext } from "./shell.ts";

interface IslandTreeProps {
  name: string;
  page: PageData;
}

/** What stands in an island, the same when it is rendered and when it is hydrated. */
export function IslandTree({ name, page }: IslandTreeProps) {
  const Component = islandComponent(name);
  return (
    <ShellContext value={shellOf(page)}>
      <Component data={page} />
    </ShellContext>
  );
}
