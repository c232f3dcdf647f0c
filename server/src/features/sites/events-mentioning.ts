import { eventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { foldText } from '@vitrin/contract/text.ts';

/** So many are shown of a site. */
const MOST = 3;
/** A shorter name is a word of any text. */
const SHORTEST = 3;

/** The text's words between single spaces, whatever stands between and around them. */
const wordsOf = (text: string) =>
  ` ${
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * The events that say one of the names in title or description: as whole words, whatever their case, so
 * that `Orbelix’in çekilişi` names Orbelix. Gives those that are not over at a moment (milliseconds), a few.
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
  // What is over is not read through.
  return (moment) => {
    const coming = events.filter((event) => eventPhase(event, moment) !== 'past');
    return coming.filter(isNaming).slice(0, MOST);
  };
}
