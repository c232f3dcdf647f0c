import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureMinBlockMs } from '../../../test/measure-event-loop-block.ts';
import { computeGroups } from './compute-groups.ts';
import type { SignalKind, SignalUse } from './find-edges.ts';
import type { Decisions } from './load-signals.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const HOUR_MS = 3_600_000;

const computeFrom = (kind: SignalKind, uses: SignalUse[], decisions: Decisions = new Map()) =>
  computeGroups(
    {
      loadSharedSignals: async () => new Map([['key', { kind, uses }]]),
      loadDecisions: async () => decisions,
    },
    uses.map(({ userId }) => userId),
    NOW,
  );

/** The rules, pair by pair: is `a` older than `b`, so that the signal may tie `b` to it? */
const isOlder: Record<'mailbox' | 'browser', (a: SignalUse, b: SignalUse) => boolean> = {
  mailbox: (a, b) =>
    a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.userId < b.userId),
  browser: (a, b) =>
    b.isOrigin && (a.usedAt < b.usedAt || (a.usedAt === b.usedAt && a.userId < b.userId)),
};

describe('the members of a group and those who wait', () => {
  it.each(['mailbox', 'browser'] as const)('are those that pairs of a %s give', async (kind) => {
    const account = fc.record({
      createdAt: fc.integer({ min: 0, max: 5 }),
      usedAt: fc.integer({ min: 0, max: 5 }),
      isOrigin: fc.boolean(),
      groups: fc.subarray(['g1', 'g2']),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(account, { minLength: 1, maxLength: 8 }), async (accounts) => {
        const uses = accounts.map((use, index) => ({ ...use, userId: `u${index}` }));
        const decisions: Decisions = new Map(
          uses.map(({ userId, groups }) => [userId, new Map(groups.map((id) => [id, [kind]]))]),
        );
        const pairs = uses.flatMap((newer) =>
          uses
            .filter((older) => older !== newer && isOlder[kind](older, newer))
            .filter(({ groups }) => !groups.some((id) => newer.groups.includes(id)))
            .map((older) => [older.userId, newer.userId] as const),
        );
        const groups = await computeFrom(kind, uses, decisions);
        const members = groups.flatMap((group) => group.members.map(({ userId }) => userId));
        expect(members.sort()).toEqual([...new Set(pairs.flat())].sort());
        const waiting = groups.flatMap((group) =>
          group.members.flatMap(({ userId, wait }) => (wait === 'review' ? [userId] : [])),
        );
        expect(waiting.sort()).toEqual([...new Set(pairs.map(([, newer]) => newer))].sort());
      }),
    );
  });

  it('are computed for 5,000 accounts in less than 100 ms', async () => {
    const uses = Array.from({ length: 5000 }, (_, index) => ({
      userId: `u${String(index).padStart(5, '0')}`,
      createdAt: NOW - HOUR_MS + index,
      usedAt: NOW - HOUR_MS + index,
      isOrigin: true,
    }));
    for (const kind of ['mailbox', 'browser', 'domain', 'address'] as const) {
      const blockMs = await measureMinBlockMs(async () => {
        const [group] = await computeFrom(kind, uses);
        expect(group?.members).toHaveLength(5000);
      }, 100);
      expect(blockMs, kind).toBeLessThan(100);
    }
  });
});
