import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type JSONInstruction } from 'dockerfile-ast';
import { root } from '../bench/paths.ts';

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
  const file = DockerfileParser.parse(readFileSync(join(root, 'Containerfile'), 'utf8'));
  const steps = file.getInstructions();
  const last = steps.findLastIndex((step) => step.getKeyword() === 'FROM');
  const stages = [steps.slice(0, last), steps.slice(last)];
  const toLocalPath = (text: string) =>
    text.replaceAll(/(?<![\w.])\/(?=(source|release|app|data|backups)\b)/g, `${folder}/`);
  const step = (stage: 0 | 1, keyword: string) => {
    const instruction = stages[stage]?.find((one) => one.getKeyword() === keyword);
    if (!instruction) throw new Error(`The Containerfile's stage ${stage + 1} has no ${keyword}`);
    return instruction;
  };
  const words = (stage: 0 | 1, keyword: string) =>
    step(stage, keyword)
      .getArguments()
      .map((word) => toLocalPath(word.getValue()));
  const list = (keyword: string) =>
    (step(1, keyword) as JSONInstruction)
      .getJSONStrings()
      .map((word) => toLocalPath(JSON.parse(word.getValue())));
  const [from = '', app = ''] = words(1, 'COPY');
  const check = step(1, 'HEALTHCHECK').getRawArgumentsContent() ?? '';
  return {
    build: {
      source: words(0, 'WORKDIR')[0] ?? '',
      run: toLocalPath(step(0, 'RUN').getArgumentsContent() ?? ''),
    },
    image: {
      from,
      app,
      volumes: list('VOLUME'),
      environment: Object.fromEntries(words(1, 'ENV').map((word) => word.split('='))),
      command: list('ENTRYPOINT'),
      healthCheck: JSON.parse(toLocalPath(/CMD\s+(\[.*\])/s.exec(check)?.[1] ?? '[]')),
    },
  };
}
