import { execFileSync } from 'node:child_process';
import { root } from '../bench/paths.ts';
import { type Scenario, SkippedError } from './scenario.ts';

const engines = ['docker', 'podman'];

function works(engine: string): boolean {
  try {
    execFileSync(engine, ['info'], { stdio: 'ignore', timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}

/** Builds the image with the container engine of this machine, if it has one. */
export const containerImage: Scenario = {
  name: 'container-image',
  description: 'the image, built by a container engine',
  async run({ log }) {
    const engine = engines.find(works);
    if (!engine) throw new SkippedError('no container engine runs');
    const build = ['build', '--file', 'Containerfile', '--quiet', '.'];
    const image = execFileSync(engine, build, { cwd: root, encoding: 'utf8' }).trim();
    log(`${engine} built ${image}`);
  },
};
