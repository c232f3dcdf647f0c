import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { setUpEventsSite } from '../../../test/events-site.ts';
import { startTestApp } from '../../../test/test-app.ts';

const { site, asEditor, createEvent, changeEvent, createOpenEvent, joinEvent } = setUpEventsSite();
const ALL_EVENTS_PATH = '/etkinlikler.ics';
const getFeedPath = (id: string) => `/etkinlikler/${id}.ics`;
const loadFeed = (path = ALL_EVENTS_PATH, instance = site.app, headers = {}) =>
  instance.send('GET', path, { headers });

/** Parses a feed by RFC 5545: lines of at most 75 bytes that end with CRLF, then the grammar. */
function parseFeed(body: string) {
  expect(body).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(body));
  for (const name of ['version', 'prodid']) expect(calendar.getAllProperties(name)).toHaveLength(1);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'sequence', 'status'])
      expect(component.getAllProperties(name), name).toHaveLength(1);
    const event = new ICAL.Event(component);
    for (const name of ['dtstamp', 'dtstart', 'dtend', 'last-modified']) {
      const time = component.getFirstPropertyValue(name);
      if (time) expect(String(time), name).toMatch(/Z$/);
    }
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      start: String(event.startDate),
      end: component.hasProperty('dtend') ? String(event.endDate) : null,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    };
  });
}

const listEntries = async (path = ALL_EVENTS_PATH, instance = site.app) =>
  parseFeed((await loadFeed(path, instance)).body);
const findEntry = async (id: string, path = ALL_EVENTS_PATH, instance = site.app) =>
  (await listEntries(path, instance)).find(({ uid }) => uid === `${id}@vitrin`);
const backdateCancellation = (id: string, days: number) =>
  site.app.platform.pool.query(
    `update calendar_entries set cancelled_at = cancelled_at - make_interval(days => $2)
      where event_id = $1`,
    [id, days],
  );

describe('the calendar feeds', () => {
  it('contain an event in UTC: its own feed and the feed of all events, on every instance', async () => {
    const { id } = await createEvent({
      title: 'Gala',
      description: 'Saat 20.00’de',
      startDate: '2027-03-01T20:00:00+03:00',
      endDate: '2027-03-02T01:30:00+03:00',
    });
    const expectedEntry = {
      uid: `${id}@vitrin`,
      title: 'Gala',
      description: 'Saat 20.00’de',
      start: '2027-03-01T17:00:00Z',
      end: '2027-03-01T22:30:00Z',
      sequence: 0,
      status: 'CONFIRMED',
      url: `http://127.0.0.1:3000/etkinlikler/${id}`,
    };
    expect(await findEntry(id)).toEqual(expectedEntry);
    expect(await listEntries(getFeedPath(id))).toEqual([expectedEntry]);
    await expect.poll(() => listEntries(getFeedPath(id), site.otherApp)).toEqual([expectedEntry]);
  });

  it('use the creation time for a missing start, and omit a missing end', async () => {
    const { id, createdAt } = await createEvent();
    const start = `${createdAt.slice(0, 19)}Z`;
    expect(await findEntry(id)).toMatchObject({ start, end: null });
  });

  it('keep every character of a title and a short description', async () => {
    const title = `Çekiliş; "büyük", \\n gün: ${'ğ'.repeat(120)}`;
    const description = `Satır 1\nSatır 2\n\nEND:VEVENT\nBEGIN:VALARM ; , \\ ${'😀'.repeat(90)}`;
    const { id } = await createEvent({ title, description });
    expect(await findEntry(id)).toMatchObject({ title, description });
  });

  it('increment SEQUENCE only for changes that a calendar shows', async () => {
    const { id } = await createOpenEvent({ title: 'Bir' });
    await changeEvent(id, { title: 'İki' });
    await changeEvent(id, { endDate: '2030-01-01T00:00:00Z' });
    await changeEvent(id, { requiresTelegramVerification: true });
    await changeEvent(id, { requiresTelegramVerification: false });
    await joinEvent(id, site.member);
    expect(await findEntry(id)).toMatchObject({ title: 'İki', sequence: 2 });
  });

  it('list an inactive or deleted event as cancelled for 90 days', async () => {
    const events = [
      await createEvent({ title: 'Pasif' }),
      await createEvent({ title: 'Silinen' }),
    ] as const;
    await changeEvent(events[0].id, { isActive: false });
    await asEditor('DELETE', `/api/admin/events/${events[1].id}`);
    for (const { id, title } of events) {
      const expectedEntry = { title, sequence: 1, status: 'CANCELLED' };
      expect(await findEntry(id)).toMatchObject(expectedEntry);
      expect(await findEntry(id, getFeedPath(id))).toMatchObject(expectedEntry);
      await backdateCancellation(id, 89);
    }
    await changeEvent(events[0].id, { title: 'Gizli taslak' });
    await createEvent();
    for (const { id, title } of events) {
      expect(await findEntry(id)).toMatchObject({ title, status: 'CANCELLED' });
      await backdateCancellation(id, 1);
    }
    await createEvent();
    for (const { id } of events) {
      expect(await findEntry(id)).toBeUndefined();
      expect((await loadFeed(getFeedPath(id))).statusCode).toBe(404);
    }
    await changeEvent(events[0].id, { isActive: true });
    expect(await findEntry(events[0].id)).toMatchObject({
      title: 'Gizli taslak',
      sequence: 2,
      status: 'CONFIRMED',
    });
  });

  it('never contain an event that was never public', async () => {
    const { id } = await createEvent({ isActive: false, title: 'Taslak' });
    await changeEvent(id, { title: 'Taslak 2' });
    await asEditor('DELETE', `/api/admin/events/${id}`);
    expect(await findEntry(id)).toBeUndefined();
    for (const unknownId of [id, crypto.randomUUID(), 'x', '..%2f'])
      expect((await loadFeed(getFeedPath(unknownId))).statusCode, unknownId).toBe(404);
  });

  it('are cached bytes whose ETag changes only with their content', async () => {
    const { id } = await createEvent();
    for (const path of [ALL_EVENTS_PATH, getFeedPath(id)]) {
      const firstResponse = await loadFeed(path);
      expect(firstResponse.statusCode).toBe(200);
      expect(firstResponse.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-cache',
        'content-disposition': expect.stringMatching(/^inline; filename="\w+\.ics"$/),
      });
      expect(firstResponse.headers['set-cookie']).toBeUndefined();
      const notModifiedResponse = await loadFeed(path, site.app, {
        'if-none-match': String(firstResponse.headers.etag),
      });
      expect([notModifiedResponse.statusCode, notModifiedResponse.body]).toEqual([304, '']);
      const compressedResponse = await loadFeed(path, site.app, { 'accept-encoding': 'br' });
      expect(compressedResponse.headers['content-encoding']).toBe('br');
      await changeEvent(id, { title: `Başka ${path}` });
      expect((await loadFeed(path)).headers.etag).not.toBe(firstResponse.headers.etag);
      expect((await site.app.send('HEAD', path)).statusCode).toBe(200);
    }
  });

  it('are valid without any event', async () => {
    const emptyApp = await startTestApp();
    expect(await listEntries(ALL_EVENTS_PATH, emptyApp)).toEqual([]);
    await emptyApp.close();
  });
});
