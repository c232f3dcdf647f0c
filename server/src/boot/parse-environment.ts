import { readFileSync } from 'node:fs';
import { localize } from '../../../scripts/operator-language.js';
import { StartError } from '../platform/base/errors.ts';
import { type Environment, environment, secretVariables } from './environment.ts';

type RawVariables = Record<string, string | undefined>;

/**
 * Validates the environment variables. Blank counts as absent; secrets may come from NAME_FILE. Line ends,
 * which files written on Windows leave at the end of a value, are removed.
 * @throws {StartError} naming the variable with an invalid value or an unreadable file
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const nonBlankVariables = Object.fromEntries(
    Object.entries(variables)
      .map(([name, value = '']) => [name, removeLineEnd(value)] as const)
      .filter(([, value]) => value !== ''),
  );
  const definedVariables = { ...nonBlankVariables, ...readSecretFiles(nonBlankVariables) };
  const result = environment.safeParse(definedVariables);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  // Secret values are not repeated.
  const displayedValue = name in secretVariables.shape ? '' : `: '${definedVariables[name]}'`;
  throw new StartError(
    localize(
      `${name} geçersiz${displayedValue}. Beklenen: ${issue?.message}.`,
      `${name} is invalid${displayedValue}. Expected: ${issue?.message}.`,
    ),
  );
}

const removeLineEnd = (value: string) => value.replace(/[\r\n]+$/, '');

function readSecretFiles(variables: RawVariables): RawVariables {
  const secretValues: RawVariables = {};
  for (const name of Object.keys(secretVariables.shape)) {
    const path = variables[`${name}_FILE`];
    if (path === undefined) continue;
    if (variables[name] !== undefined)
      throw new StartError(
        localize(
          `${name} ve ${name}_FILE birlikte verilemez: birini silin.`,
          `${name} and ${name}_FILE exclude each other: remove one.`,
        ),
      );
    secretValues[name] = readSecretFile(`${name}_FILE`, path);
  }
  return secretValues;
}

/** Returns the file's text without the trailing line breaks that editors add. */
function readSecretFile(name: string, path: string): string {
  let text: string;
  try {
    text = removeLineEnd(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      localize(
        `${name} okunamadı (${code}): '${path}'.`,
        `${name} could not be read (${code}): '${path}'.`,
      ),
    );
  }
  if (text === '')
    throw new StartError(localize(`${name} boş: '${path}'.`, `${name} is empty: '${path}'.`));
  return text;
}
