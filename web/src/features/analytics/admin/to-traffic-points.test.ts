import { describe, expect, it } from 'vitest';
import { formatPreviousStep, formatStepCell, formatStepShort } from './step-labels.ts';
import { sumUntilHour, toTrafficPoints } from './to-traffic-points.ts';

const createStep = (at: string, pageViews = 0) => ({ at, pageViews, cardClicks: 0, visitors: 0 });

describe('toTrafficPoints', () => {
  it("pairs each step with the previous period's step", () => {
    const points = toTrafficPoints({
      unit: 'day',
      steps: [createStep('2026-11-20', 3), createStep('2026-11-21', 4)],
      previous: [createStep('2026-11-18', 1), createStep('2026-11-19', 2)],
    });
    expect(points).toMatchObject([
      { at: '2026-11-20', current: { pageViews: 3 }, previous: { at: '2026-11-18', pageViews: 1 } },
      { at: '2026-11-21', current: { pageViews: 4 }, previous: { at: '2026-11-19', pageViews: 2 } },
    ]);
  });

  it('returns a time and no current value for a future hour', () => {
    const points = toTrafficPoints({
      unit: 'hour',
      steps: [createStep('2026-11-21T00', 5)],
      previous: [createStep('2026-11-20T00', 7), createStep('2026-11-20T01', 8)],
    });
    expect(points).toMatchObject([
      { at: '2026-11-21T00', current: { pageViews: 5 } },
      { at: '2026-11-21T01', current: undefined, previous: { pageViews: 8 } },
    ]);
  });

  it('marks the unfinished step by Istanbul time', () => {
    const series = { previous: null } as const;
    const listPartialSteps = (unit: 'hour' | 'day' | 'month', times: string[], now: string) =>
      toTrafficPoints({ ...series, unit, steps: times.map((at) => createStep(at)) }, new Date(now))
        .filter(({ isPartial }) => isPartial)
        .map(({ at }) => at);
    const night = '2026-11-20T21:30:00Z';
    expect(listPartialSteps('day', ['2026-11-20', '2026-11-21'], night)).toEqual(['2026-11-21']);
    expect(listPartialSteps('hour', ['2026-11-21T00', '2026-11-20T21'], night)).toEqual([
      '2026-11-21T00',
    ]);
    expect(listPartialSteps('month', ['2026-10', '2026-11'], night)).toEqual(['2026-11']);
    expect(listPartialSteps('day', ['2026-11-18', '2026-11-19'], night)).toEqual([]);
  });

  it('returns no previous values if the server sends none', () => {
    const laterDate = new Date('2027-01-15T12:00:00Z');
    const points = toTrafficPoints(
      { unit: 'month', steps: [createStep('2026-11')], previous: null },
      laterDate,
    );
    expect(points).toEqual([
      { at: '2026-11', current: createStep('2026-11'), previous: undefined },
    ]);
  });
});

describe('sumUntilHour', () => {
  it('sums the hours up to and including `hour`', () => {
    const hours = ['00', '09', '10', '23'].map((hour, index) =>
      createStep(`2026-11-21T${hour}`, index + 1),
    );
    expect(sumUntilHour(hours, 'pageViews', 9)).toBe(3);
    expect(sumUntilHour(hours, 'pageViews', 23)).toBe(10);
    expect(sumUntilHour([], 'pageViews', 9)).toBe(0);
    expect(sumUntilHour(undefined, 'pageViews', 9)).toBeUndefined();
  });
});

describe('step labels', () => {
  it('have a format for each unit', () => {
    expect(formatStepShort('hour', '2026-11-21T09')).toBe('09:00');
    expect(formatStepShort('day', '2026-11-01')).toBe('1 Kas');
    expect(formatStepShort('month', '2026-11')).toBe('Kas 26');
    expect(formatPreviousStep('hour', '2026-11-20T09')).toBe('20 Kas 09:00');
    expect(formatStepCell('hour', '2026-11-21T09')).toBe('21.11.2026 09:00');
    expect(formatStepCell('day', '2026-11-01')).toBe('01.11.2026');
    expect(formatStepCell('month', '2026-11')).toBe('2026-11');
  });
});
