import type { Endpoint } from '@vitrin/contract/endpoint.ts';

/** `partner-reports` as `partnerReports`. */
export function camelCase(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
}

export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The feature and what it does: `cardsCreate`. Features have unique names, and calls within one, too. */
export function operationIdOf(feature: string, name: string): string {
  return feature + capitalize(name);
}

const notThings = new Set(['api', 'admin', 'user', 'auth', 'all']);
const notNamed = new Set(['options', 'series']);

/**
 * What a call is about, by its path: `GET /api/admin/ticket-applications/:id` is about a `TicketApplication`;
 * `undefined` where the path ends in a verb.
 */
export function thingOf({ path }: Pick<Endpoint, 'path'>): string | undefined {
  const parts = path.split('/').filter((part) => part && !part.startsWith(':'));
  const things = parts.filter((part) => !notThings.has(part));
  const last = things.at(-1);
  if (!last?.endsWith('s') || notNamed.has(last)) return undefined;
  return capitalize(camelCase(singular(last)));
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is|news|settings|statistics|analytics)$/.test(word)) return word;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
