/** Unsaved forms that the editor keeps in the browser, as JSON. */
export async function backups(): Promise<string> {
  const store = "draft-backups";
  const stored = (await indexedDB.databases()).map(async ({ name = "" }) => {
    const open = indexedDB.open(name);
    await new Promise((done) => open.addEventListener("success", done));
    const database = open.result;
    if (!database.objectStoreNames.contains(store)) return [];
    const all = database.transaction(store).objectStore(store).getAll();
    await new Promise((done) => all.addEventListener("success", done));
    database.close();
    return all.result as unknown[];
  });
  return JSON.stringify((await Promise.all(stored)).flat());
}
