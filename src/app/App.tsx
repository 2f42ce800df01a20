import { useSyncExternalStore } from "react";
import { Router } from "react-router-dom";
import shell from "@build/shell.json";
import { FollowContext } from "./follow.ts";
import type { Navigation } from "./navigation.ts";
import { Shell } from "./Shell.tsx";
import { Guard } from "./Stumble.tsx";

interface AppProps {
  navigation: Navigation;
}

/** The application in the browser: React Router over the place that navigation has arrived at. */
export function App({ navigation: { navigator, follow, place, subscribe } }: AppProps) {
  const { location, page } = useSyncExternalStore(subscribe, place, place);
  return (
    <Router location={location} navigator={navigator}>
      <FollowContext value={follow}>
        <Guard page={page} shell={shell}>
          <Shell shell={shell} page={page} />
        </Guard>
      </FollowContext>
    </Router>
  );
}
