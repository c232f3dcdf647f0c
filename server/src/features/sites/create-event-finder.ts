import { getEventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { foldText } from '@vitrin/contract/text.ts';

/** Maximum number of events per site. */
const MAX_EVENTS = 3;
/** Shorter names would match words of any text. */
const MIN_NAME_LENGTH = 3;

/** Returns the words of a text, separated by single spaces and with a space at both ends. */
const toWords = (text: string) =>
  ` ${
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * Returns a function that lists up to `MAX_EVENTS` events not over at a time (milliseconds) that mention one of the
 * names in title or description as whole words, regardless of case: `Orbelix’in çekilişi` mentions Orbelix.
 */
export function createEventFinder(
  names: readonly (string | undefined)[],
  events: readonly Event[],
): (time: number) => Event[] {
  const wordLists = names.flatMap((name) => (name ? toWords(name) : []));
  const searchableNames = wordLists.filter((words) => words.trim().length >= MIN_NAME_LENGTH);
  const mentionsSite = ({ title, description }: Event) => {
    const text = toWords(`${title} ${description}`);
    return searchableNames.some((words) => text.includes(words));
  };
  // Filter by date first: matching the text costs more.
  return (time) => {
    const currentEvents = events.filter((event) => getEventPhase(event, time) !== 'past');
    return currentEvents.filter(mentionsSite).slice(0, MAX_EVENTS);
  };
}
