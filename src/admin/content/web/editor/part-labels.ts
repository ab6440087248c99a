import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Price and stock as the shop shows them, by address such as `/product/valve-set`. */
export type PartLabels = ReadonlyMap<string, string>;

interface Labelled {
  labels: PartLabels;
  decorations: DecorationSet;
}

const LABELLED = new PluginKey<Labelled>('part labels');

/** Shows price and stock after the first link to each part, as in the shop; they are not stored with the text. */
export const PartLabelling = Extension.create({
  name: 'partLabelling',
  addProseMirrorPlugins: () => [
    new Plugin<Labelled>({
      key: LABELLED,
      state: {
        init: () => ({ labels: new Map(), decorations: DecorationSet.empty }),
        apply(transaction, before) {
          const newLabels = transaction.getMeta(LABELLED) as PartLabels | undefined;
          if (!newLabels && !transaction.docChanged) return before;
          const labels = newLabels ?? before.labels;
          return { labels, decorations: decorate(transaction.doc, labels) };
        },
      },
      props: { decorations: (state) => LABELLED.getState(state)?.decorations },
    }),
  ],
});

export const showPartLabels = (editor: Editor, labels: PartLabels): void =>
  editor.view.dispatch(editor.state.tr.setMeta(LABELLED, labels).setMeta('addToHistory', false));

function decorate(doc: Node, labels: PartLabels): DecorationSet {
  const unlabeled = new Map(labels);
  const found: Decoration[] = [];
  doc.descendants((node, position, parent, index) => {
    const href = hrefOf(node);
    // A link with bold words inside consists of several nodes: the label follows the last one.
    if (!href || hrefOf(parent?.maybeChild(index + 1)) === href) return;
    const text = unlabeled.get(href);
    if (text === undefined) return;
    unlabeled.delete(href);
    found.push(
      Decoration.widget(position + node.nodeSize, () => labelElement(text), {
        key: text,
        side: 1,
        marks: [],
      }),
    );
  });
  return DecorationSet.create(doc, found);
}

const hrefOf = (node: Node | null | undefined): string | undefined =>
  node?.marks.find(({ type }) => type.name === 'link')?.attrs['href'] as string | undefined;

function labelElement(text: string): HTMLElement {
  const element = document.createElement('small');
  element.className = 'part-label';
  element.contentEditable = 'false';
  element.textContent = text;
  return element;
}
