import { hashKey, type QueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import type { Keeping, OwnPart } from '../../lib/session/own.ts';
import type { OwnAnswers } from './own-answers.ts';
import { watched } from './watched.ts';

const PLACE = 'own-place';

/** Marks where something of somebody's own belongs. */
export const placeOf = (id: string) => createElement(PLACE, { id });
const places = new RegExp(`<${PLACE} id="(\\w+)"></${PLACE}>`);

/** Stands for a text of somebody's own that React writes as it is. */
export const rawPlace = (id: string) => `<${PLACE} id="${id}"></${PLACE}>`;

/** Cuts HTML at its places: what is between them, and the places' ids. */
export function cutAtPlaces(html: string): { pieces: string[]; ids: string[] } {
  const cut = html.split(places);
  return {
    pieces: cut.filter((_, i) => i % 2 === 0),
    ids: cut.filter((_, i) => i % 2 === 1),
  };
}

interface Trait {
  key: string;
  select: unknown;
  isThatOf: (own: OwnAnswers) => boolean;
}

/** Watches one rendering of a page that is to be kept: what is left out of it, and for whom else it is right. */
export class OnceForMany implements Keeping {
  readonly #first: OwnAnswers;
  readonly #traits: Trait[] = [];
  readonly parts: OwnPart[] = [];
  /** Something showed what is the person's own outside of its places. */
  trouble: Error | undefined;

  /** @param first of the person for whom the page is made first */
  constructor(first: OwnAnswers) {
    this.#first = first;
  }

  leaveOut(part: OwnPart): ReactNode {
    return placeOf(String(this.parts.push(part) - 1));
  }

  traitOf: Keeping['traitOf'] = ({ queryKey }, select) => {
    const key = hashKey(queryKey);
    const of = ({ byKey }: OwnAnswers) => select(byKey.get(key) as Parameters<typeof select>[0]);
    const value = of(this.#first);
    if (!this.#traits.some((one) => one.select === select && one.key === key)) {
      this.#traits.push({ key, select, isThatOf: (own) => of(own) === value });
    }
    return value;
  };

  fits(own: OwnAnswers): boolean {
    return this.#traits.every(({ isThatOf }) => isThatOf(own));
  }

  /**
   * Lets `client` answer the person's queries with something that is there and can't be looked at: that somebody is
   * signed in may be seen in a page that is kept, and nothing else.
   */
  hideOwn(client: QueryClient): void {
    for (const [queryKey] of this.#first.state) {
      const look = () => {
        this.trouble = new Error(`${hashKey(queryKey)} is shown outside of Own`);
        throw this.trouble;
      };
      client.setQueryData(queryKey, watched({}, look));
    }
  }
}
