import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** By address, as in `/product/valve-set`: price and stock as the shop shows them. */
export type PartLabels = ReadonlyMap<string, string>;

const LABELS = new PluginKey<DecorationSet>('part labels');

/** The first link to each part is followed by its price and stock, as in the shop; they are not part of the text. */
export const PartLabelling = Extension.create<{ labels: () => PartLabels }>({
  name: 'partLabelling',
  addOptions: () => ({ labels: () => new Map() }),
  addProseMirrorPlugins() {
    const { labels } = this.options;
    return [
      new Plugin({
        key: LABELS,
        state: {
          init: (_, { doc }) => decorate(doc, labels()),
          apply: (transaction, before) =>
            transaction.docChanged || transaction.getMeta(LABELS)
              ? decorate(transaction.doc, labels())
              : before,
        },
        props: { decorations: (state) => LABELS.getState(state) },
      }),
    ];
  },
});

/** Draws the labels anew. */
export const RELABEL = LABELS;

function decorate(doc: Node, labels: PartLabels): DecorationSet {
  const unlabeled = new Map(labels);
  const found: Decoration[] = [];
  doc.descendants((node, position, parent, index) => {
    const href = hrefOf(node);
    // A link with bold words inside consists of several nodes: the label follows the last one.
    if (!href || hrefOf(parent?.maybeChild(index + 1)) === href) return;
    const label = unlabeled.get(href);
    if (label === undefined) return;
    unlabeled.delete(href);
    found.push(
      Decoration.widget(position + node.nodeSize, () => labelElement(label), {
        key: label,
        side: 1,
        marks: [],
      }),
    );
  });
  return DecorationSet.create(doc, found);
}

const hrefOf = (node: Node | null | undefined): string | undefined =>
  node?.marks.find(({ type }) => type.name === 'link')?.attrs['href'] as string | undefined;

function labelElement(label: string): HTMLElement {
  const element = document.createElement('small');
  element.className = 'part-label';
  element.contentEditable = 'false';
  element.textContent = ` ${label}`;
  return element;
}
