import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { trackCardClicks } from '../../features/cards/track-card-clicks.ts';
import { loadFonts, loadModules } from './load-assets.ts';
import { dispatchReady, onReady } from './ready.ts';
import { recordEarlyEvents } from './record-early-events.ts';
import { runAfterPaint } from './run-after-paint.ts';
import { showLoadError } from './show-load-error.ts';

let box: HTMLElement;

beforeEach(() => {
  box = document.createElement('main');
  document.body.append(box);
});
afterEach(() => {
  box.remove();
  for (const element of document.head.querySelectorAll('[data-test]')) element.remove();
  for (const alert of document.querySelectorAll('body > [role=alert]')) alert.remove();
});

/** Renders server HTML. `actions` lists the clicks and submissions after a call of `listen`, as after hydration. */
function renderHtml(html: string) {
  box.innerHTML = html;
  const actions: string[] = [];
  return {
    actions,
    listen() {
      box.addEventListener('click', ({ target }) => {
        const button = (target as Element).closest('button');
        if (button && button.type !== 'submit') actions.push(`click ${button.textContent}`);
      });
      box.addEventListener('submit', (event) => {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        actions.push(`submit ${[...new FormData(form).values()].join()}`);
      });
    },
  };
}

describe('recordEarlyEvents', () => {
  it('replays each click once and in order after hydration', async () => {
    onReady(recordEarlyEvents());
    const { actions, listen } = renderHtml(
      '<button type=button>Bir</button><button type=button>İki</button>',
    );
    await page.getByRole('button', { name: 'İki' }).click();
    await page.getByRole('button', { name: 'Bir' }).dblClick();
    listen();
    expect(actions).toEqual([]);
    dispatchReady();
    expect(actions).toEqual(['click İki', 'click Bir']);
    await page.getByRole('button', { name: 'Bir' }).click();
    expect(actions).toHaveLength(3);
  });

  it('replays a form submission once with the typed text, also of text areas', async () => {
    onReady(recordEarlyEvents());
    const { actions, listen } = renderHtml(
      '<form><input name=ad aria-label=Ad><textarea name=m aria-label=Mesaj></textarea><button>Katıl</button></form>',
    );
    await page.getByRole('textbox', { name: 'Mesaj' }).fill('Bir mesaj');
    await page.getByRole('button', { name: 'Katıl' }).click();
    await page.getByRole('textbox', { name: 'Ad' }).fill('Çağrı');
    await userEvent.keyboard('{Enter}');
    listen();
    dispatchReady();
    expect(actions).toEqual(['submit Çağrı,Bir mesaj']);
  });

  it('replays the submission of a form without a button', async () => {
    onReady(recordEarlyEvents());
    const { actions, listen } = renderHtml('<form><input name=ad aria-label=Ad></form>');
    await page.getByRole('textbox', { name: 'Ad' }).fill('Çağrı');
    await userEvent.keyboard('{Enter}');
    listen();
    dispatchReady();
    expect(actions).toEqual(['submit Çağrı']);
  });

  it("adds the URL's search string to a data-keep-search link", () => {
    const stopRecording = recordEarlyEvents();
    window.history.replaceState(null, '', '/giris?next=%2Fmarket');
    box.innerHTML = '<a data-keep-search href="/kayit">Kayıt Ol</a>';
    const link = box.querySelector('a') as HTMLAnchorElement;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(link.getAttribute('href')).toContain('/kayit?next=%2Fmarket');
    stopRecording();
  });
});

describe('loadModules', () => {
  const toModuleUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

  it('runs modules in order', async () => {
    const onError = vi.fn();
    const order: string[] = [];
    Object.assign(window, { noteStart: (name: string) => order.push(name) });
    loadModules([toModuleUrl('noteStart("bir")'), toModuleUrl('noteStart("iki")')], onError);
    await expect.poll(() => order).toEqual(['bir', 'iki']);
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([
    ['fails to load', 'http://127.0.0.1:1/yok.js'],
    ['imports a missing module', toModuleUrl('import "http://127.0.0.1:1/yok.js"')],
  ])('a module that %s shows the load error', async (_case, src) => {
    loadModules([src], showLoadError);
    const retryButton = page.getByRole('button', { name: 'Yenile' });
    await expect.element(page.getByRole('alert')).toMatchTextContent('Sayfa tam yüklenemedi.');
    await expect.element(retryButton).toBeVisible();
    const { actions } = renderHtml('<button type=button>Bir</button>');
    await page.getByRole('button', { name: 'Bir' }).click();
    await expect.element(retryButton).toHaveFocus();
    expect(actions).toEqual([]);
  });
});

describe('runAfterPaint', () => {
  it('calls its callback after a timeout if there is no paint', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const observe = vi.spyOn(PerformanceObserver.prototype, 'observe').mockImplementation(() => {});
    const callback = vi.fn();
    runAfterPaint(callback);
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(observe).toHaveBeenCalledOnce();
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(callback).toHaveBeenCalledOnce();
  });

  it('calls its callback once after the paint', async () => {
    const callback = vi.fn();
    runAfterPaint(callback);
    window.dispatchEvent(new Event('DOMContentLoaded'));
    await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce(), 30_000);
  });
});

describe('loadFonts', () => {
  const sheet = 'data:text/css,';
  /** Returns `rel` and `media` of the font links, and marks the links for removal after the test. */
  const listAndMarkLinks = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>(`link[href^="data:"]`)].map((link) => {
      link.dataset.test = '';
      return [link.rel, link.media];
    });

  it('on a first visit, the returned function loads all fonts and applies them together', async () => {
    const applyFonts = loadFonts(sheet, ['data:font/woff2,', 'data:font/woff2,a']);
    expect(listAndMarkLinks()).toEqual([]);
    applyFonts();
    expect(listAndMarkLinks()).toEqual([
      ['stylesheet', 'not all'],
      ['preload', ''],
      ['preload', ''],
    ]);
    await expect.poll(() => listAndMarkLinks()[0]).toEqual(['stylesheet', 'all']);
  });

  it('adds the font stylesheet immediately when localStorage names it', () => {
    loadFonts(sheet, [])();
    listAndMarkLinks();
    for (const element of document.head.querySelectorAll('[data-test]')) element.remove();
    const applyFonts = loadFonts(sheet, ['data:font/woff2,']);
    expect(listAndMarkLinks()).toEqual([['stylesheet', '']]);
    applyFonts();
    expect(listAndMarkLinks()).toHaveLength(1);
  });

  it('loads fonts as on a first visit when storage is blocked', () => {
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is off', 'SecurityError');
    });
    loadFonts(sheet, []);
    expect(listAndMarkLinks()).toEqual([]);
    storage.mockRestore();
  });
});

it('trackCardClicks reports clicks on any part of a card, also with the middle button', () => {
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  trackCardClicks();
  box.innerHTML =
    '<a href="#" data-report="/api/cards/1/click"><b>Kart</b></a><a href="#">Başka</a>';
  const [cardText, otherLink] = [box.querySelector('b'), box.querySelectorAll('a')[1]];
  cardText?.click();
  cardText?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
  cardText?.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true }));
  otherLink?.click();
  const call = ['/api/cards/1/click', { method: 'POST', keepalive: true }];
  expect(fetch.mock.calls).toEqual([call, call]);
});
