import { eventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { foldText } from '@vitrin/contract/text.ts';

/** Maximum number of events per site. */
const MOST = 3;
/** Shorter names would match words of any text. */
const SHORTEST = 3;

/** Words of a text, separated by single spaces. */
const wordsOf = (text: string) =>
  ` ${
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * Returns a function that lists up to `MOST` events not over at a moment (milliseconds) whose title or description
 * contains one of the names as whole words, regardless of case: `Orbelix’in çekilişi` contains Orbelix.
 */
export function findEventsMentioning(
  names: readonly (string | undefined)[],
  events: readonly Event[],
): (moment: number) => Event[] {
  const sought = names.flatMap((name) => (name ? wordsOf(name) : []));
  const known = sought.filter((words) => words.trim().length >= SHORTEST);
  const isNaming = ({ title, description }: Event) => {
    const said = wordsOf(`${title} ${description}`);
    return known.some((words) => said.includes(words));
  };
  // Filter by date first: matching the text costs more.
  return (moment) => {
    const coming = events.filter((event) => eventPhase(event, moment) !== 'past');
    return coming.filter(isNaming).slice(0, MOST);
  };
}
