/** The script that hydrates an island: React and the component. Fetched when the first island is to be hydrated. */
import "./scheduling.ts";
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { hydrateRoot } from "react-dom/client";
import {
  currentSelection,
  enterValues,
  keepFields,
  leaveHalfTyped,
  type TextRange,
} from "../behaviour/fields.ts";
import { endRecord, replayPress, start as typedInto } from "../behaviour/parts/typed.ts";
import type { PageData } from "../routes.ts";
import { IslandTree } from "../context/IslandTree.tsx";
import type { IslandName } from "../context/Island.tsx";
import { loadIsland } from "./islands.ts";
import { wholeStyles } from "../styles/whole-styles.ts";

const pages = new Map<string, Promise<PageData>>();

async function fetchPage(url: string): Promise<PageData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} did not come (${response.status})`);
  return (await response.json()) as PageData;
}

function pageAt(url: string): Promise<PageData> {
  let page = pages.get(url);
  if (!page) pages.set(url, (page = fetchPage(url)));
  return page;
}

interface FieldKeeperProps {
  island: HTMLElement;
  /** An only child: a sibling would change the ids of `useId`. */
  children: ReactNode;
  /** Called after the components have rendered their remembered state. */
  onShown: (selection: TextRange | undefined) => void;
}

/**
 * Keeps values, selection and focus during hydration. They would be lost when React replaces elements that an extension
 * or a translator has changed, or when remembered state overwrites typed text.
 */
function FieldKeeper({ island, children, onShown }: FieldKeeperProps) {
  // The fields are saved during rendering, because React renders again and replaces the elements in one task.
  const [restore] = useState(() => keepFields(island));
  const selection = useRef<TextRange>(undefined);
  const [isShown, setShown] = useState(false);

  useLayoutEffect(() => {
    restore();
    selection.current = currentSelection();
  }, [restore]);

  // React batches this change with the state changes of the components' effects into one render.
  useEffect(() => setShown(true), []);
  useEffect(() => {
    if (isShown) onShown(selection.current);
  }, [isShown, onShown]);

  return children;
}

/**
 * Hydrates an island in a transition, which input can interrupt. Also loads the whole style sheets, because the
 * document has only the rules of its prerendered elements.
 */
export async function start(island: HTMLElement): Promise<void> {
  const { island: name = "", page: url = "" } = island.dataset;
  // wholeStyles() is called first, because the bundler's loader skips style sheets that already have a link.
  const [, page, component] = await Promise.all([
    wholeStyles(),
    pageAt(url),
    loadIsland(name as IslandName),
  ]);
  const onShown: FieldKeeperProps["onShown"] = (selection) => {
    // Events within an effect would be handled too late for a field that React controls.
    queueMicrotask(() => {
      // typed.ts must not record the entered values again.
      island.dataset["hydrated"] = "";
      endRecord(island);
      enterValues(island, typedInto(island), selection);
      leaveHalfTyped(island);
      // A press must see the restored values. React renders them before the next task.
      setTimeout(() => replayPress(island));
    });
  };
  startTransition(() => {
    hydrateRoot(
      island,
      <FieldKeeper island={island} onShown={onShown}>
        <IslandTree component={component} page={page} />
      </FieldKeeper>,
      { identifierPrefix: name },
    );
  });
}
