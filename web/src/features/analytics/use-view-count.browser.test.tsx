import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useViewCount } from './use-view-count.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'prerendering');
});

it('a prerendered page counts its view once, when the browser shows it', async () => {
  const sendRequest = vi.fn(async () => Response.json({ counted: true }));
  vi.stubGlobal('fetch', sendRequest);
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  // Another test may have counted a page of the site.
  const path = `/${crypto.randomUUID()}`;
  await renderHook(() => useViewCount(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  });
  expect(sendRequest).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(sendRequest).toHaveBeenCalledOnce();
});
