import { describe, expect, it, vi } from 'vitest';
import { createLog } from '../platform/base/log.ts';
import { SplicedText } from '../platform/published/spliced-text.ts';
import { type KeptForMany, PageForMembers } from './page-for-members.ts';
import type { OwnAnswers } from './web-bundle.ts';

const somebody = (points = 0) => ({ user: { points } }) as OwnAnswers;

/** A page of which those with equal points have all in common. */
async function pageFor({ user: { points } }: OwnAnswers): Promise<KeptForMany> {
  return {
    page: {
      status: 200,
      fits: (own) => own.user.points === points,
      fill: () => [{ text: 'dolu' }],
    },
    text: await SplicedText.of(['', '']),
    madeFrom: [],
    validUntil: Number.POSITIVE_INFINITY,
    invalidated: false,
  };
}

function scene(make = pageFor, strict = false) {
  const log = createLog('silent');
  const error = vi.spyOn(log, 'error');
  const making = vi.fn(make);
  return { page: new PageForMembers({ log, strict, make: making }), making, error };
}

describe('a page for members', () => {
  it('is made once for all who wait for it, and for each kind of them', async () => {
    const { page, making } = scene();
    const people = Array.from({ length: 20 }, (_, i) => somebody(i % 2));
    const filled = await Promise.all(people.map((one) => page.fill(one)));
    expect(filled.every((one) => one?.parts[0]?.text === 'dolu')).toBe(true);
    expect(making).toHaveBeenCalledTimes(2);
  });

  it('that grew old while it was made is given to nobody who came later', async () => {
    const { page, making } = scene(async (own) => ({ ...(await pageFor(own)), invalidated: true }));
    await Promise.all([page.fill(somebody()), page.fill(somebody()), page.fill(somebody())]);
    expect(making).toHaveBeenCalledTimes(3);
  });

  it('is rendered whole where there are too many kinds, and the first ones stay', async () => {
    const { page, making } = scene();
    for (let points = 0; points < 70; points++) {
      const filled = await page.fill(somebody(points));
      expect(filled === undefined).toBe(points >= 64);
    }
    expect(await page.fill(somebody(3))).toBeDefined();
    expect(making).toHaveBeenCalledTimes(64);
  });

  it('that can’t be kept is rendered whole, which the log is told once', async () => {
    const { page, error } = scene(() => Promise.reject(new Error('outside of Own')));
    for (let i = 0; i < 3; i++) expect(await page.fill(somebody())).toBeUndefined();
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('whose parts fail for one person is rendered whole for them, and as ever for the others', async () => {
    const { page, error, making } = scene(async (own) => {
      const made = await pageFor(own);
      const fill = ({ user }: OwnAnswers) => {
        if (user.username === 'tuhaf') throw new Error('useId');
        return [{ text: 'dolu' }];
      };
      return { ...made, page: { ...made.page, fill } };
    });
    const strange = { user: { points: 0, username: 'tuhaf' } } as OwnAnswers;
    expect(await page.fill(somebody())).toBeDefined();
    expect(await page.fill(strange)).toBeUndefined();
    expect(await page.fill(somebody())).toBeDefined();
    expect(making).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('fails during development, and while the database is away', async () => {
    const outside = new Error('outside of Own');
    await expect(scene(() => Promise.reject(outside), true).page.fill(somebody())).rejects.toThrow(
      outside,
    );
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    await expect(scene(() => Promise.reject(away)).page.fill(somebody())).rejects.toThrow(away);
  });
});
