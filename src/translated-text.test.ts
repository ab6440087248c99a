import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/*
 * A browser translates a page by putting `font` elements in the place of its text nodes. React fails when it then
 * removes such a text or inserts something before it. So a text that has siblings and comes and goes, or that follows
 * something that comes and goes, has an element of its own.
 */

type Kind = 'element' | 'text' | 'nothing';

/** Names of properties that hold elements. */
const ELEMENT_NAMES =
  /^(?:children|icon|action|buttons?|caption|options|instead|below|conflict|promise|tools)$/;

const root = import.meta.dirname;
const files = globSync('**/*.tsx', { cwd: root })
  .filter((file) => !/\.test\.tsx$|\/testing\/|\/mail\//.test(file))
  .toSorted();
const sources = files.map((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, program: parseSync(file, text).program };
});

/** What an expression may render. Whatever cannot be told counts as text. */
function kinds(node: ESTree.Node | null, locals: Map<string, ESTree.Node>): Kind[] {
  const of = (inner: ESTree.Node | null) => kinds(inner, locals);
  switch (node?.type) {
    case undefined:
      return ['nothing'];
    case 'JSXEmptyExpression':
      return [];
    case 'JSXElement':
      return ['element'];
    case 'JSXFragment':
      return shownChildren(node).some(({ type }) => type === 'JSXElement') ? ['element'] : ['text'];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
      return of(node.expression);
    case 'LogicalExpression':
      return node.operator === '&&'
        ? ['nothing', ...of(node.right)]
        : [...of(node.left), ...of(node.right)];
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)];
    case 'Literal':
      return [node.value && node.value !== true ? 'text' : 'nothing'];
    case 'Identifier': {
      if (node.name === 'undefined') return ['nothing'];
      if (ELEMENT_NAMES.test(node.name)) return ['nothing', 'element'];
      const value = locals.get(node.name);
      return value ? of(value) : ['text'];
    }
    case 'CallExpression': {
      if (node.callee.type === 'Identifier' && locals.has(node.callee.name))
        return of(locals.get(node.callee.name)!);
      const isList =
        node.callee.type === 'MemberExpression' &&
        node.callee.property.type === 'Identifier' &&
        /^(?:map|flatMap)$/.test(node.callee.property.name);
      return isList ? ['nothing', 'element'] : ['text'];
    }
    default:
      return ['text'];
  }
}

/** The children without the spaces between lines, and without comments. */
function shownChildren({ children }: ESTree.JSXElement | ESTree.JSXFragment) {
  return children.filter(
    (child) =>
      !(child.type === 'JSXText' && /^\s*$/.test(child.value) && child.value.includes('\n')) &&
      !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
  );
}

/** The constants of a file that hold JSX, and the functions that return it. */
function jsxConstants(program: ESTree.Program): Map<string, ESTree.Node> {
  const found = new Map<string, ESTree.Node>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      const value = init?.type === 'ArrowFunctionExpression' ? init.body : init;
      if (id.type === 'Identifier' && value && kinds(value, new Map()).includes('element'))
        found.set(id.name, value);
    },
  }).visit(program);
  return found;
}

/** Components that sometimes render nothing. */
const fleeting = new Set<string>();
for (const { program } of sources)
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (!/^[A-Z]/.test(id?.name ?? '')) return;
      const returned = body?.body.flatMap((line) =>
        line.type === 'IfStatement' ? [line.consequent, line.alternate] : [line],
      );
      const isFleeting = returned?.some(
        (line) =>
          line?.type === 'ReturnStatement' && kinds(line.argument, new Map()).includes('nothing'),
      );
      if (id && isFleeting) fleeting.add(id.name);
    },
  }).visit(program);

interface Child {
  node: ESTree.Node;
  kinds: Kind[];
}

/** Translators leave spaces alone. */
const isSpace = (node: ESTree.Node): boolean =>
  node.type === 'JSXExpressionContainer'
    ? isSpace(node.expression)
    : (node.type === 'JSXText' || node.type === 'Literal') && /^\s+$/.test(String(node.value));

const isText = ({ node, kinds }: Child) => kinds.includes('text') && !isSpace(node);

/** Data that browsers do not translate. */
const isLeftAlone = (node: ESTree.JSXElement | ESTree.JSXFragment): boolean =>
  node.type === 'JSXElement' &&
  node.openingElement.attributes.some(
    (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'translate',
  );

function comesAndGoes({ node, kinds }: Child): boolean {
  if (node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier')
    return fleeting.has(node.openingElement.name.name);
  return new Set(kinds).size > 1;
}

/** The texts of an element or fragment that React cannot remove, or insert before, once they are translated. */
function fragileTexts(
  parent: ESTree.JSXElement | ESTree.JSXFragment,
  locals: Map<string, ESTree.Node>,
): ESTree.Node[] {
  const children = shownChildren(parent).map((node) => ({
    node,
    kinds: node.type === 'JSXText' ? (['text'] as Kind[]) : kinds(node, locals),
  }));
  if ((children.length < 2 && parent.type === 'JSXElement') || isLeftAlone(parent)) return [];
  return children
    .filter((child, at) => {
      if (!isText(child)) return false;
      if (comesAndGoes(child)) return true;
      // What is inserted goes before the next node that stays.
      const before = children.slice(0, at).toReversed();
      const stays = before.findIndex((other) => !comesAndGoes(other));
      return before.slice(0, stays === -1 ? undefined : stays).some((other) => !isText(other));
    })
    .map(({ node }) => node);
}

test('finds components and what they render', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(fleeting).toContain('FieldError');
});

test('a text that comes and goes, or follows what does, has an element of its own', () => {
  const fragile = sources.flatMap(({ file, text, program }) => {
    const locals = jsxConstants(program);
    const found: ESTree.Node[] = [];
    const look = (node: ESTree.JSXElement | ESTree.JSXFragment) =>
      void found.push(...fragileTexts(node, locals));
    new Visitor({
      JSXElement: look,
      JSXFragment: look,
      // What stands for a part until it is loaded goes when it is.
      JSXAttribute({ name, value }) {
        if (name.name === 'fallback' && kinds(value, locals).includes('text')) found.push(value!);
      },
    }).visit(program);
    return found.map(({ start, end }) => {
      const line = text.slice(0, start).split('\n').length;
      return `${file}:${line} ${text.slice(start, end).trim().slice(0, 80)}`;
    });
  });
  expect(fragile).toEqual([]);
});
