import { expect, it } from 'vitest';
import { renderFeed } from './event-calendar.ts';

const site = { publicUrl: 'https://vitrin.example', name: 'Revak' };

const createEntry = (index: number) => ({
  eventId: `event-${index}`,
  sequence: 0,
  title: 'Çekiliş gecesi',
  description: 'İğne '.repeat(1000),
  startsAt: '2099-01-01T00:00:00.000Z',
  endsAt: null,
  cancelledAt: null,
  changedAt: '2099-01-01T00:00:00.000Z',
});

it('the feed renders the newest 500 of many events with long descriptions within 100 ms of CPU time', () => {
  const entries = Array.from({ length: 1000 }, (_, index) => createEntry(index));
  const render = () => renderFeed(entries, site);
  const { text, value } = render();
  expect(String(text).match(/BEGIN:VEVENT/g)).toHaveLength(500);
  // The value contains all events, for the feeds of single events.
  expect(value).toHaveLength(1000);
  // Other load only adds time, so the fastest run counts.
  const cpuTimesMs = Array.from({ length: 5 }, () => {
    const startUsage = process.threadCpuUsage();
    render();
    const { user, system } = process.threadCpuUsage(startUsage);
    return (user + system) / 1000;
  });
  expect(Math.min(...cpuTimesMs)).toBeLessThan(100);
});

it('the feed cuts a long description and leaves a short one', () => {
  const [shortLine, longLine] = ['a', 'b'.repeat(301)].map((description) =>
    String(renderFeed([{ ...createEntry(1), description }], site).text)
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .find((line) => line.startsWith('DESCRIPTION:')),
  );
  expect(shortLine).toBe('DESCRIPTION:a');
  expect(longLine).toBe(`DESCRIPTION:${'b'.repeat(300)}…`);
});
