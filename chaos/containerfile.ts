import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/repository.js';

/** The final stage */
export interface Image {
  /** Path of the first stage's output */
  from: string;
  app: string;
  volumes: string[];
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/**
 * Parses the Containerfile's two stages, with absolute paths below `folder`.
 * @throws for an unknown step
 */
export function readContainerfile(folder: string): {
  build: { source: string; run: string };
  image: Image;
} {
  const stages = readStages(readFileSync(join(root, 'Containerfile'), 'utf8'));
  const toLocalPath = (text: string) =>
    text.replaceAll(/(?<![\w.])\/(?=(source|release|app|data|backups)\b)/g, `${folder}/`);
  const argsOf = (stage: 0 | 1, keyword: string) => {
    const step = stages[stage]?.find((item) => item.keyword === keyword);
    if (!step) throw new Error(`The Containerfile's stage ${stage + 1} has no ${keyword}`);
    return toLocalPath(step.args);
  };
  const words = (stage: 0 | 1, keyword: string) =>
    argsOf(stage, keyword)
      .split(/\s+/)
      .filter((word) => !word.startsWith('--'));
  const list = (keyword: string): string[] => JSON.parse(argsOf(1, keyword));
  const [from = '', app = ''] = words(1, 'COPY');
  return {
    build: {
      source: words(0, 'WORKDIR')[0] ?? '',
      run: argsOf(0, 'RUN'),
    },
    image: {
      from,
      app,
      volumes: list('VOLUME'),
      environment: Object.fromEntries(words(1, 'ENV').map((word) => word.split('='))),
      command: list('ENTRYPOINT'),
      healthCheck: JSON.parse(/CMD\s+(\[.*\])/.exec(argsOf(1, 'HEALTHCHECK'))?.[1] ?? '[]'),
    },
  };
}

interface Step {
  keyword: string;
  args: string;
}

/** Returns the steps of each stage of a Containerfile. */
export function readStages(text: string): Step[][] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const stages: Step[][] = [];
  for (const line of lines) {
    const [keyword = '', ...args] = line.split(' ');
    if (keyword === 'FROM') stages.push([]);
    stages.at(-1)?.push({ keyword, args: args.join(' ') });
  }
  return stages;
}
