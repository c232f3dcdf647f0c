import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { ReactNode } from 'react';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import type { OwnPart } from '../../lib/session/own.ts';
import type { Answers } from '../document/page-state.ts';
import type { OwnAnswers } from './own-answers.ts';
import { canBeWatched, watched } from './watched.ts';

/** Of each part so many are kept: those that were made last. */
const MOST = 100;
/** Of what takes more characters than this to tell, hardly two people see the same. */
const MOST_SEEN = 500;

/** What stands in a place; the same object for everyone whom it was made for. */
export interface FilledPart {
  /** HTML. */
  text: string;
}

/** An answer that was looked at, or one field of it. */
interface Look {
  query: string;
  field: string | undefined;
}

/**
 * @param parts each is called when it is its turn to be rendered
 * @returns the HTML of each
 */
type Render = (parts: (() => ReactNode)[], state: Answers) => string[];

/**
 * The parts of a page that are somebody's own. Each is rendered once for all who see the same in it: what it looks at
 * is noted while it is rendered.
 */
export class KeptParts {
  readonly #parts: KeptPart[];

  constructor(parts: readonly OwnPart[]) {
    this.#parts = parts.map((part) => new KeptPart(part));
  }

  /** What stands in their places, for this person. */
  fill(own: OwnAnswers, render: Render): (FilledPart | undefined)[] {
    const found = this.#parts.map((part) => part.find(own));
    const missing = this.#parts.filter((_, i) => !found[i]);
    if (missing.length === 0) return found;
    const made = fillNoting(missing, own, render);
    return this.#parts.map((part, i) => found[i] ?? made.get(part));
  }
}

function fillNoting(parts: KeptPart[], own: OwnAnswers, render: Render): Map<KeptPart, FilledPart> {
  let turn: KeptPart | undefined;
  const noting = <T>(queryKey: QueryKey, answer: T): T => {
    const query = hashKey(queryKey);
    return watched(answer, (field) => turn?.note({ query, field }));
  };
  const user = noting(currentUserQuery.queryKey, own.user);
  const html = render(
    parts.map((part) => () => {
      turn = part;
      return part.contentFor(user);
    }),
    own.state.map(([queryKey, answer]) => [queryKey, noting(queryKey, answer)]),
  );
  return new Map(parts.map((part, i) => [part, part.keep(own, html[i] ?? '')]));
}

class KeptPart {
  readonly #part: OwnPart;
  /** At what it has looked, for whomever it was rendered. */
  readonly #looks = new Map<string, Look>();
  /** What came of it, by what was to be seen there. */
  readonly #filled = new Map<string, FilledPart>();

  constructor(part: OwnPart) {
    this.#part = part;
  }

  contentFor(user: SignedInUser): ReactNode {
    return typeof this.#part === 'function' ? this.#part(user) : this.#part;
  }

  note(look: Look): void {
    const name = JSON.stringify(look);
    if (this.#looks.has(name)) return;
    this.#looks.set(name, look);
    // What is kept was told apart by less.
    this.#filled.clear();
  }

  find(own: OwnAnswers): FilledPart | undefined {
    return this.#filled.get(this.#seenOf(own));
  }

  keep(own: OwnAnswers, html: string): FilledPart {
    const filled = { text: html };
    const seen = this.#seenOf(own);
    if (seen.length > MOST_SEEN) return filled;
    this.#filled.set(seen, filled);
    const [oldest] = this.#filled.keys();
    if (oldest !== undefined && this.#filled.size > MOST) this.#filled.delete(oldest);
    return filled;
  }

  /** All that counts of what the person is told; of what can't be watched, everything. */
  #seenOf({ state, byKey }: OwnAnswers): string {
    const bare = state.map(([, answer]) => (canBeWatched(answer) ? '{}' : JSON.stringify(answer)));
    const looks = [...this.#looks.values()].map(({ query, field }) => {
      const answer = byKey.get(query);
      return JSON.stringify(field === undefined ? answer : Reflect.get(Object(answer), field));
    });
    return [...bare, ...looks].join('\n');
  }
}
