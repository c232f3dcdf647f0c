import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { describe, expect, it, vi } from 'vitest';
import { member } from '../../../test/sample-site.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import type { OwnPart } from '../../lib/session/own.ts';
import type { Answers } from '../document/page-state.ts';
import { KeptParts } from './kept-parts.ts';
import type { OwnAnswers } from './own-answers.ts';

const bought: QueryKey = ['bought'];

/** Somebody, and what they have bought. */
function somebody(fields: Partial<SignedInUser>, things: unknown = []): OwnAnswers {
  const user = { ...member, ...fields };
  const state: Answers = [
    [currentUserQuery.queryKey, user],
    [bought, things],
  ];
  const byKey = new Map(state.map(([queryKey, answer]) => [hashKey(queryKey), answer]));
  return { user, state, byKey, json: '' };
}

/** One part; `look` renders it, of the person and of what they have bought. */
function scene(look: (user: SignedInUser, things: unknown) => string) {
  const rendered = vi.fn(look);
  let state: Answers = [];
  const part: OwnPart = (user) => rendered(user, state[1]?.[1]);
  const parts = new KeptParts([part]);
  const fill = (own: OwnAnswers) =>
    parts.fill(own, (missing, answers) => {
      state = answers;
      return missing.map((one) => String(one()));
    })[0];
  return { rendered, fill, textFor: (own: OwnAnswers) => fill(own)?.text };
}

describe('parts that are somebody’s own', () => {
  it('are rendered once for all of whom they see the same', () => {
    const { rendered, fill } = scene(({ points }) => `${points} puan`);
    const [first, same, other] = [
      somebody({ username: 'bir', points: 5 }),
      somebody({ username: 'iki', points: 5 }),
      somebody({ username: 'üç', points: 6 }),
    ].map(fill);
    expect(first).toEqual({ text: '5 puan' });
    expect(same).toBe(first);
    expect(other).toEqual({ text: '6 puan' });
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  it('that look at more of one person are theirs alone who have that in common too', () => {
    const { textFor } = scene(({ points, firstName }) =>
      points > 5 ? `zengin ${firstName}` : 'üye',
    );
    expect(textFor(somebody({ points: 1, firstName: 'Ada' }))).toBe('üye');
    expect(textFor(somebody({ points: 9, firstName: 'Ada' }))).toBe('zengin Ada');
    expect(textFor(somebody({ points: 9, firstName: 'Efe' }))).toBe('zengin Efe');
    expect(textFor(somebody({ points: 1, firstName: 'Efe' }))).toBe('üye');
  });

  it.each<[string, (things: unknown) => string, unknown, unknown]>([
    ['the length of a list', (things) => `${(things as unknown[]).length}`, [1], [1, 2]],
    ['what is deep in a list', (things) => JSON.stringify(things), [{ a: 1 }], [{ a: 2 }]],
    [
      'which fields there are',
      (things) => Object.keys(things as object).join(),
      { a: 1 },
      { b: 1 },
    ],
    ['whether one is there', (things) => `${Object.hasOwn(things as object, 'a')}`, { a: 1 }, {}],
    ['whether it is in it', (things) => `${'a' in (things as object)}`, { a: 1 }, {}],
    ['a field of null or nothing', (things) => `${(things as { a: null }).a}`, { a: null }, {}],
    ['whether there is an answer', (things) => (things ? 'var' : 'yok'), {}, null],
    ['a number', (things) => `${things}`, 1, 2],
  ])('see %s', (_, look, one, another) => {
    const { textFor } = scene((_user, things) => look(things));
    expect(textFor(somebody({}, one))).toBe(look(one));
    expect(textFor(somebody({}, another))).toBe(look(another));
    expect(textFor(somebody({}, one))).toBe(look(one));
  });

  it('are kept for few at a time, and not where they are made from much', () => {
    const { rendered, textFor } = scene(({ username }) => username);
    for (let i = 0; i < 110; i++) textFor(somebody({ username: `üye${i}` }));
    textFor(somebody({ username: 'üye109' }));
    expect(rendered).toHaveBeenCalledTimes(110);
    textFor(somebody({ username: 'üye0' }));
    expect(rendered).toHaveBeenCalledTimes(111);

    const much = scene((_user, things) => `${(things as unknown[]).length}`);
    const own = somebody({}, Array(200).fill('ödül'));
    expect([much.textFor(own), much.textFor(own)]).toEqual(['200', '200']);
    expect(much.rendered).toHaveBeenCalledTimes(2);
  });
});
