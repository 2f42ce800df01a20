/** State of the content, sent by the development server. Never part of a built page. */
import type { LayoutData } from "../../model/page.ts";

export const STATE_EVENT = "content:state";

/** Sent by a page that has just been opened. */
export const HELLO_EVENT = "content:hello";

export interface DevState {
  /** The mistakes as the terminal prints them; empty without a mistake. */
  problems: string;
  /** Page → descriptions of its unpublished content. */
  unpublished: Record<string, string[]>;
  /** Pages whose data has changed since the last message. */
  changed: string[];
  /** Data shared by all pages; present when it has changed. */
  layout?: LayoutData;
}

declare module "vite/types/customEvent.d.ts" {
  interface CustomEventMap {
    "content:state": DevState;
    "content:hello": undefined;
  }
}

/** Replaces all properties of an object that is shared by reference. */
export function replaceWith<Value extends object>(target: Value, next: Value): void {
  for (const key of Object.keys(target)) {
    if (!(key in next)) Reflect.deleteProperty(target, key);
  }
  Object.assign(target, next);
}
