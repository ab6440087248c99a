import { join, relative } from 'node:path';
import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { argumentsOf, isAny, rowDifferences } from './row-differences.ts';
import type { SeenRows } from './seen-rows.ts';

interface Place {
  file: string;
  line: number;
  column: number;
  rows: string[];
}

interface WrongClaim {
  /** With the line of the query. */
  file: string;
  message: string;
}

/** What queries returned that is not as their row types say. */
export function wrongClaims(seen: SeenRows, root: string): WrongClaim[] {
  const places = Object.entries(seen).map(placeFrom);
  const rows = join(root, 'seen-rows.ts');
  const config = join(root, 'seen-rows.tsconfig.json');
  const api = apiWith(root, {
    [rows]: places.map((each, index) => `type Row${index} = ${each.rows.join(' | ')};`).join('\n'),
    [config]: JSON.stringify({
      extends: './tsconfig.json',
      include: [],
      files: [rows, ...new Set(places.map(({ file }) => file))],
    }),
  });
  try {
    const { checker, program } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    const returned = checker.getTypeAtLocation(program.getSourceFile(rows)!.statements);
    const calls = places.map((place) => callAt(program.getSourceFile(place.file)!, place));
    const promises = checker.getTypeAtLocation(calls);
    return places.flatMap(({ file, line }, index) => {
      const claim = rowOf(checker, promises[index]!);
      const messages = rowDifferences(checker, returned[index]!, claim);
      return messages.map((message) => ({ file: `${relative(root, file)}:${line}`, message }));
    });
  } finally {
    api.close();
  }
}

function placeFrom([place, rows]: [string, string[]]): Place {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(place)!;
  return { file: file!, line: Number(line), column: Number(column), rows };
}

/** The compiler, with these files beside those on the disk. */
const apiWith = (cwd: string, files: Record<string, string>) =>
  new API({
    cwd,
    fs: {
      readFile: (path) => files[path],
      fileExists: (path) => (path in files ? true : undefined),
    },
  });

/** The call of the function whose name stands at a place. */
function callAt(source: SourceFile, { line, column }: Place): CallExpression {
  const position = source.getPositionOfLineAndCharacter(line - 1, column - 1);
  const isIt = (node: Node): node is CallExpression =>
    isCallExpression(node) &&
    isIdentifier(node.expression) &&
    node.expression.getStart(source) === position;
  const find = (node: Node): CallExpression | undefined => {
    if (position < node.pos || position >= node.end) return undefined;
    return isIt(node) ? node : node.forEachChild(find);
  };
  const call = find(source);
  if (!call)
    throw new Error(
      `No query is called at ${source.fileName}:${line}:${column}: was it edited while the tests ran?`,
    );
  return call;
}

/** The row in `Promise<Row[]>`, `Promise<Row>`, `Promise<Row | undefined>` or, of `queryPart`, `Promise<{ data: Row[] }>`. */
function rowOf(checker: Checker, promise: Type): Type {
  const result = argumentsOf(checker, promise)[0]!;
  if (isAny(result) || result.isTypeParameter()) return result;
  const data = checker.getPropertyOfType(result, 'data');
  for (const rows of [result, data && checker.getTypeOfSymbol(data)])
    if (rows && checker.isArrayType(rows)) return argumentsOf(checker, rows)[0]!;
  return checker.getNonNullableType(result)!;
}
