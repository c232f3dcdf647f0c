import { classNames } from '../../lib/class-names.ts';

/** Returns the class of a list of cards: up to three columns; one or two cards fill the row. */
export const getCardGridClass = (count: number) =>
  classNames('grid grid-cols-1', count > 1 && 'sm:grid-cols-2', count > 2 && 'lg:grid-cols-3');
