/** Hands what help.js knows to VS Code, and reads the schema again whenever it is asked. */
const vscode = require("vscode");
const { completions, hover } = require("./help.js");

const TEXTS = { language: "markdown", pattern: "**/content/{articles,albums}/*.md" };

async function knowledge(document) {
  const folder = vscode.workspace.getWorkspaceFolder(document.uri)?.uri;
  if (!folder) return undefined;
  const kind = String(document.uri).includes("/content/albums/") ? "album" : "article";
  const read = async (name) => {
    const file = vscode.Uri.joinPath(folder, `schemas/${name}.schema.json`);
    return JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
  };
  const schema = await read(kind);
  const { $defs: shared } = await read("common");
  for (const [key, rule] of Object.entries(schema.properties)) {
    const [, name] = /^common\.schema\.json#\/\$defs\/(\w+)$/.exec(rule.$ref) ?? [];
    if (name) schema.properties[key] = { ...shared[name], ...rule };
  }
  const articles = await vscode.workspace.fs.readDirectory(
    vscode.Uri.joinPath(folder, "content/articles"),
  );
  const slugs = articles.map(([name]) => name.replace(/\.md$/, ""));
  return { schema, slugs, lines: document.getText().split(/\r?\n/) };
}

function itemOf({ kind, label, insert, detail, explanation, order }) {
  const { CompletionItemKind, SnippetString, CompletionItem } = vscode;
  const item = new CompletionItem(
    label,
    kind === "key" ? CompletionItemKind.Property : CompletionItemKind.EnumMember,
  );
  item.insertText = new SnippetString(insert);
  item.detail = detail;
  item.documentation = explanation;
  item.sortText = order;
  return item;
}

exports.activate = ({ subscriptions }) => {
  subscriptions.push(
    vscode.languages.registerCompletionItemProvider(
      TEXTS,
      {
        async provideCompletionItems(document, { line, character }) {
          const known = await knowledge(document);
          if (!known) return [];
          const { schema, lines, slugs } = known;
          return completions(schema, lines, line, character, slugs).map(itemOf);
        },
      },
      ":",
      "-",
      " ",
    ),
    vscode.languages.registerHoverProvider(TEXTS, {
      async provideHover(document, { line }) {
        const known = await knowledge(document);
        const text = known && hover(known.schema, known.lines, line);
        return text ? new vscode.Hover(text) : undefined;
      },
    }),
  );
};
