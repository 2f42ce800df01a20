import type { LayoutData } from "./page.ts";

export type IslandLayout = ReturnType<typeof islandLayout>;

export type IslandFormText = IslandLayout["messages"]["form"];

/** The part of the layout's data that islands read. The rest is in prerendered elements and not in the script. */
export function islandLayout({ site, contact, plan, sent, behaviour, messages }: LayoutData) {
  const { name, tagline } = site;
  const { dialogs, controls } = messages;
  const { callBack: _callBack, ...form } = messages.form;
  return {
    site: { name, tagline },
    contact: { ...contact, office: { lines: contact.office.lines } },
    plan,
    sent,
    behaviour: { successDialogMs: behaviour.successDialogMs },
    messages: {
      form,
      dialogs,
      plan: { label: messages.plan.label },
      controls: { categories: controls.categories },
    },
  };
}
