export type Step =
  | { kind: 'run'; command: string }
  | { kind: 'copy'; from: string | undefined; sources: string[]; target: string }
  | { kind: 'workdir'; path: string }
  | { kind: 'env'; values: Record<string, string> }
  | { kind: 'user'; name: string };

export interface Stage {
  name: string;
  image: string;
  steps: Step[];
}

export interface Dockerfile {
  stages: Stage[];
  /** What the image runs, and how it is asked whether it is well. */
  command: string[];
  healthcheck: string[];
  volumes: string[];
}

type Values = Record<string, string>;

/**
 * Reads the instructions that the Dockerfile uses; throws on any other, so that none is left out unnoticed. `given` are
 * values for ARG, as with `--build-arg`.
 */
export function readDockerfile(text: string, given: Values = {}): Dockerfile {
  const stages: Stage[] = [];
  const read: Dockerfile = { stages, command: [], healthcheck: [], volumes: [] };
  /** ARG before the first stage; it counts only for FROM. */
  const outer: Values = {};
  let inner: Values = {};

  for (const [instruction, rest] of instructionsIn(text)) {
    const stage = stages.at(-1);
    if (instruction === 'ARG') {
      const [name, usual] = splitOnce(rest, '=');
      (stage ? inner : outer)[name] = given[name] ?? usual;
    } else if (instruction === 'FROM') {
      const [image, name = String(stages.length)] = filledIn(rest, outer).split(/ AS /i);
      stages.push({ image: image!, name, steps: [] });
      inner = {};
    } else if (!stage) throw new Error(`${instruction} stands before FROM`);
    else if (instruction === 'CMD') read.command = JSON.parse(rest) as string[];
    else if (instruction === 'HEALTHCHECK')
      read.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4)) as string[];
    else if (instruction === 'VOLUME') read.volumes.push(rest);
    else if (instruction !== 'EXPOSE' && instruction !== 'STOPSIGNAL')
      stage.steps.push(stepOf(instruction, rest, inner));
  }
  return read;
}

function stepOf(instruction: string, rest: string, values: Values): Step {
  switch (instruction) {
    // The shell fills in ARG by itself, from its environment.
    case 'RUN':
      return { kind: 'run', command: `${assignments(values)}${rest}` };
    case 'WORKDIR':
      return { kind: 'workdir', path: rest };
    case 'USER':
      return { kind: 'user', name: rest };
    case 'ENV':
      return {
        kind: 'env',
        values: Object.fromEntries(rest.split(' ').map((pair) => splitOnce(pair, '='))),
      };
    case 'COPY': {
      const words = rest.split(' ');
      const from = words[0]!.startsWith('--from=') ? words.shift()!.slice(7) : undefined;
      return { kind: 'copy', from, sources: words.slice(0, -1), target: words.at(-1)! };
    }
    default:
      throw new Error(`${instruction} is not carried out here`);
  }
}

/** Without comments, and with continued lines joined. */
const instructionsIn = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => splitOnce(line, ' '));

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + by.length)];
}

const filledIn = (text: string, values: Values) =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const assignments = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `export ${name}='${value}'; `)
    .join('');
