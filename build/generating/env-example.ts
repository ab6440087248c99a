import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../../src/server/config/variables.ts';

const TABLE = join(import.meta.dirname, '../../docs/configuration.md');

const HEAD = `# All settings, each with its default or an empty value: set what you need, and remove the "#" before it.
# compose.yaml reads a copy of this file named .env; systemd reads it with EnvironmentFile=, and a shell with
# \`set -a; . ./.env; set +a\`. npm run generate writes it from docs/configuration.md.
`;

/** `.env.example`: the table of settings as a file of them. */
export function envExample(): string {
  const rows = [
    ...readFileSync(TABLE, 'utf8').matchAll(/^\| `([A-Z][A-Z\d_]+)` +\| (.*?) +\| (.*?) +\|$/gm),
  ];
  const settings = rows.map(([, name, purpose, usual]) => {
    const { defaultValue } = variables[name as keyof typeof variables];
    const otherwise = defaultValue === undefined ? ` Otherwise: ${plain(usual!)}.` : '';
    return `\n${comment(`${plain(purpose!)}.${otherwise}`)}\n#${name}=${quoted(defaultValue ?? '')}\n`;
  });
  return HEAD + settings.join('');
}

/** Without links, and without code's marks. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/ ?\(\[[^\]]+\]\([^)]+\)\)/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '');

const comment = (text: string) =>
  text
    .match(/.{1,116}(?: |$)/g)!
    .map((line) => `# ${line.trimEnd()}`)
    .join('\n');

const quoted = (value: string) => (/^[\w./:,+-]*$/.test(value) ? value : `"${value}"`);
