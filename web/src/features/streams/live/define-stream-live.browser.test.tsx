import type { Stream } from '@vitrin/contract/streams.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../../test/row-samples.ts';
import { dispatchStream } from '../stream-event.ts';
import { StreamLive } from './stream-live.tsx';

const offStream: Stream = {
  live: false,
  since: null,
  url: null,
  description: null,
  kind: 'code',
  points: 100,
};
const liveStream: Stream = {
  ...offStream,
  live: true,
  since: '2026-11-28T20:00:00.000Z',
  url: 'https://kick.com/vitrin',
  description: 'Cumartesi yayını',
};

afterEach(() => {
  vi.useRealTimers();
});

it('a page follows the stream once a minute while it is visible, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createFakeServer();
  server.respond('GET /api/stream', offStream);
  await renderWithProviders(
    <>
      <StreamLive place="header" />
      <StreamLive place="home" />
    </>,
    { user: sampleUser },
  );
  // Once: an element can't be defined again.
  await import('./define-stream-live.ts');
  const listNotices = () => [...document.querySelectorAll('stream-live:not(:empty)')];
  const getLink = () => page.getByRole('link', { name: /Yayını izle$/ }).element();
  const countRequests = () => server.getCalls('GET /api/stream').length;
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');

  await vi.advanceTimersByTimeAsync(59_000);
  expect(countRequests()).toBe(0);
  server.respond('GET /api/stream', liveStream);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(listNotices()).toHaveLength(2));
  expect(getLink()).toHaveAttribute('href', liveStream.url);
  expect(page.getByText('Cumartesi yayını').elements()).toHaveLength(1);

  const link = getLink();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countRequests()).toBe(2);
  expect(getLink(), 'an equal state replaces nothing').toBe(link);

  isHidden.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(countRequests()).toBe(2);
  server.respond('GET /api/stream', offStream);
  isHidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(listNotices()).toEqual([]));
  expect(countRequests()).toBe(3);

  // A state that a part of the page has loaded counts as a request.
  await vi.advanceTimersByTimeAsync(30_000);
  dispatchStream(liveStream);
  expect(listNotices()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(countRequests()).toBe(3);
  server.disconnect('GET /api/stream');
  await vi.advanceTimersByTimeAsync(1000);
  expect(countRequests()).toBe(4);
  expect(listNotices()).toHaveLength(2);
});
