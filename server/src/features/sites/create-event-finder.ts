import { getEventPhase } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { foldText } from '@vitrin/contract/text.ts';

/** Maximum number of events per site. */
const MAX_EVENTS = 3;
/** Shorter names would match words of any text. */
const MIN_NAME_LENGTH = 3;

/** Returns the folded words of a text, separated by single spaces and with a space at both ends. */
const normalizeWords = (text: string) =>
  ` ${
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * Returns a function that lists up to `MAX_EVENTS` events whose text contains a name as whole words, in any case:
 * `Orbelix’in çekilişi` contains Orbelix. Events that are over at `time` (milliseconds) are left out.
 */
export function createEventFinder(
  names: readonly (string | undefined)[],
  events: readonly Event[],
): (time: number) => Event[] {
  const normalizedNames = names.flatMap((name) => (name ? normalizeWords(name) : []));
  const searchableNames = normalizedNames.filter((name) => name.trim().length >= MIN_NAME_LENGTH);
  const mentionsSite = ({ title, description }: Event) => {
    const text = normalizeWords(`${title} ${description}`);
    return searchableNames.some((name) => text.includes(name));
  };
  // Filter by date first: matching the text costs more.
  return (time) => {
    const currentEvents = events.filter((event) => getEventPhase(event, time) !== 'past');
    return currentEvents.filter(mentionsSite).slice(0, MAX_EVENTS);
  };
}
