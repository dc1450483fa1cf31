export interface TreeElement {
  readonly id: string;
  readonly role: string;
  readonly name: string;
}

const MAX_LINES = 2_000;
const ROLES = new Set(['link', 'button', 'menuitem', 'tab', 'textbox', 'combobox', 'checkbox', 'radio']);

/** The elements of an accessibility tree that can be used, in the order of the page. */
export const elementsOf = (tree: string): TreeElement[] =>
  tree.split('\n', MAX_LINES).flatMap((line) => {
    const text = line.trimStart();
    const role = text.startsWith('- ') ? (text.slice(2).split(' ', 1)[0] ?? '').replace(':', '') : '';
    const id = /\[ref=(\w{1,20})\]/.exec(text)?.[1];
    if (id === undefined || !ROLES.has(role)) return [];
    return [{ id, role, name: /"([^"]{0,200})"/.exec(text)?.[1] ?? '' }];
  });
