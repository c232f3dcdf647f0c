import type { Endpoint } from '@vitrin/contract/endpoint.ts';

/** Returns `partnerReports` for `partner-reports`. */
export function toCamelCase(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
}

/** Returns the text with a capital first letter. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns a unique operation id, for example `cardsCreate`. */
export function buildOperationId(feature: string, name: string): string {
  return feature + capitalize(name);
}

const nonResourceParts = new Set(['api', 'admin', 'user', 'auth', 'all']);
const nonResourceEndings = new Set(['options', 'series']);

/**
 * Returns the resource of a path: `TicketApplication` for `/api/admin/ticket-applications/:id`; `undefined` if the path
 * ends in another word, for example a verb.
 */
export function findResourceName({ path }: Pick<Endpoint, 'path'>): string | undefined {
  const parts = path.split('/').filter((part) => part && !part.startsWith(':'));
  const resources = parts.filter((part) => !nonResourceParts.has(part));
  const lastResource = resources.at(-1);
  if (!lastResource?.endsWith('s') || nonResourceEndings.has(lastResource)) return undefined;
  return capitalize(toCamelCase(toSingular(lastResource)));
}

function toSingular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is|news|settings|statistics|analytics)$/.test(word)) return word;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
