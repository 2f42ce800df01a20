import type { LayoutData } from "./page.ts";

export type IslandLayout = ReturnType<typeof islandLayout>;

/** The part of the layout's data that islands read. The rest is in prerendered elements and not in the script. */
export function islandLayout({ site, contact, plan, sent, behaviour, messages }: LayoutData) {
  const { name, tagline } = site;
  const { form, dialogs, controls } = messages;
  return {
    site: { name, tagline },
    contact,
    plan,
    sent,
    behaviour: { successDialogMs: behaviour.successDialogMs },
    messages: { form, dialogs, plan: messages.plan, controls: { categories: controls.categories } },
  };
}
