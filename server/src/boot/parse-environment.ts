import { readFileSync } from 'node:fs';
import { StartError } from '../platform/base/errors.ts';
import { type Environment, EXPECTED_FORMATS, environment, secretVariables } from './environment.ts';

type Given = Record<string, string | undefined>;

/**
 * The variables that are set, checked. A blank one counts as absent; a secret one may be the content of NAME_FILE.
 * @returns `given` is what was written
 * @throws {StartError} naming the variable whose value is bad, or whose file can't be read
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv): { env: Environment; given: Given } {
  const written = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const given = { ...written, ...readSecretFiles(written) };
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw invalidValueError(String(parsed.error.issues[0]?.path[0]), given);
  return { env: parsed.data, given };
}

/** Why a value is refused; a secret one is not repeated. */
export function invalidValueError(name: string, given: Given): StartError {
  const shown = name in secretVariables.shape ? '' : `: '${given[name]}'`;
  return new StartError(
    `${name} geçersiz${shown}. Beklenen: ${EXPECTED_FORMATS[name] ?? 'geçerli bir değer'}.`,
  );
}

function readSecretFiles(given: Given): Given {
  const read: Given = {};
  for (const name of Object.keys(secretVariables.shape)) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined)
      throw new StartError(`${name} ve ${name}_FILE birlikte verilemez: birini silin.`);
    read[name] = readSecretFile(`${name}_FILE`, path);
  }
  return read;
}

/** The file's text without the line end that editors put there. */
function readSecretFile(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`${name} okunamadı (${code}): '${path}'.`);
  }
  if (text === '') throw new StartError(`${name} boş: '${path}'.`);
  return text;
}
