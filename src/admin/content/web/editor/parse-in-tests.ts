import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { textExtensions } from './schema.ts';

export const schema = getSchema(textExtensions);

/** Reads HTML as the editor does, without a browser. */
export const readHtml = (html: string): JSONContent =>
  DOMParser.fromSchema(schema)
    .parse(parseHtml(html) as unknown as globalThis.Node)
    .toJSON() as JSONContent;

/** The part of the DOM's Node interface that ProseMirror uses. */
export class TestNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly childNodes: TestNode[] = [];
  readonly style = { length: 0 };
  parentNode: TestNode | null = null;

  constructor(name: string, value: string | null, attributes: Record<string, string> = {}) {
    this.nodeType = value === null ? 1 : 3;
    this.nodeName = name;
    this.nodeValue = value;
    this.attributes = attributes;
  }

  get children(): TestNode[] {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1);
  }

  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join('');
  }

  get firstChild(): TestNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): TestNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get previousSibling(): TestNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) - 1] ?? null;
  }

  getAttribute = (name: string): string | null => this.attributes[name] ?? null;
  hasAttribute = (name: string): boolean => name in this.attributes;
  querySelector = () => null;

  /** Selectors such as `a[href]`. */
  matches(selector: string): boolean {
    const [, tag, name] = /^([\w-]*)(?:\[([\w-]+)[^\]]*\])?(?::.*)?$/.exec(selector) ?? [];
    return (!tag || tag.toUpperCase() === this.nodeName) && (!name || name in this.attributes);
  }

  append(child: TestNode): TestNode {
    child.parentNode = this;
    this.childNodes.push(child);
    return child;
  }
}

/** Parses what the sanitizer has written: every tag is closed, every attribute quoted. */
export function parseHtml(html: string): TestNode {
  const root = new TestNode('BODY', null);
  let open = root;
  for (const [, end, tag, attributes = '', text] of html.matchAll(
    /<(\/?)([a-z\d]+)((?:\s[^>]*)?)>|([^<]+)/g,
  )) {
    if (text !== undefined) open.append(new TestNode('#text', decoded(text)));
    else if (end) open = open.parentNode!;
    else {
      const element = open.append(new TestNode(tag!.toUpperCase(), null, attributesIn(attributes)));
      if (!/^(br|hr|img)$/.test(tag!)) open = element;
    }
  }
  return root;
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, decoded(value!)]),
  );

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
