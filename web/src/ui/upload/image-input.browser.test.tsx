import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toaster } from '../feedback/toaster.tsx';
import { ImageInput } from './image-input.tsx';
import type { UploadFunction } from './use-upload.ts';

/** An image of one pixel. */
const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = new File(
  [Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))],
  'küçük.png',
  { type: 'image/png' },
);
const imageUrl = `data:image/png;base64,${base64}`;

interface Props {
  upload?: UploadFunction;
  required?: boolean;
  initialValue?: string | null;
  onSubmit?: () => void;
  onLibrary?: () => void;
}

function LogoForm({
  upload = async () => imageUrl,
  required,
  initialValue = null,
  ...handlers
}: Props) {
  const [value, setValue] = useState(initialValue);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        handlers.onSubmit?.();
      }}
    >
      <label htmlFor="logo">Logo</label>
      <ImageInput
        id="logo"
        label="Logo"
        value={value}
        onValueChange={setValue}
        required={required}
        isLoadableUrl={(url) => /^(https?|data):|^\//.test(url)}
        upload={upload}
        onOpenLibrary={handlers.onLibrary}
        getHint={(url) => (url.includes('koyu') ? 'Logo koyu renkli.' : undefined)}
      />
      <button type="submit">Kaydet</button>
    </form>
  );
}

const urlField = page.getByRole('textbox', { name: 'Logo' });
const getFileInput = () => document.querySelector<HTMLInputElement>('input[type=file]');
const preview = page.getByRole('img', { name: 'Logo önizlemesi' });
const brokenMessage = page.getByText('Görsel yüklenemedi');
const clearButton = page.getByRole('button', { name: 'Logo: kaldır' });
const getTab = (name: string) => page.getByRole('tab', { name });
const selectFile = async (file: File) => {
  await getTab('Dosya').click();
  await page.getByLabelText('Logo: dosya seç').upload(file);
};

it('the image input previews a URL, reports a broken one and can be cleared', async () => {
  await render(<LogoForm />);
  await urlField.fill('/yok-boyle.png');
  await expect.element(brokenMessage).toBeVisible();
  await urlField.fill(imageUrl);
  await expect.element(preview).toBeVisible();
  await expect.element(brokenMessage).not.toBeInTheDocument();
  await clearButton.click();
  await expect.element(urlField).toHaveValue('');
  await expect.element(preview).not.toBeInTheDocument();
});

it('the image input offers URL and file tabs, and reports a finished upload', async () => {
  await render(
    <>
      <LogoForm required />
      <Toaster />
    </>,
  );
  await expect.element(getTab('URL')).toHaveAttribute('aria-selected', 'true');
  await expect.element(urlField).toBeVisible();
  await expect.element(page.getByLabelText('Logo: dosya seç')).not.toBeVisible();
  await getTab('URL').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(getTab('Dosya')).toHaveFocus();
  await expect.element(urlField).not.toBeInTheDocument();
  await selectFile(png);
  await expect.element(page.getByText('Dosya yüklendi', { exact: true })).toBeVisible();
  await getTab('URL').click();
  await expect.element(urlField).toHaveValue(imageUrl);
});

it('the image input opens on the tab of the last used source', async () => {
  const { unmount } = await render(<LogoForm />);
  await getTab('Dosya').click();
  await selectFile(png);
  await expect.element(preview).toBeVisible();
  await unmount();
  await render(<LogoForm />);
  await expect.element(getTab('Dosya')).toHaveAttribute('aria-selected', 'true');
});

it("a required image input can't be cleared", async () => {
  await render(<LogoForm required initialValue={imageUrl} />);
  await expect.element(preview).toBeVisible();
  await expect.element(clearButton).toBeDisabled();
});

it('the image input loads no preview while a URL is typed, nor for a URL that must not be loaded', async () => {
  await render(<LogoForm />);
  const requestedUrls: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const image of node.querySelectorAll('img')) requestedUrls.push(image.src);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const input = urlField.element() as HTMLInputElement;
  const typeText = (text: string) => {
    // Set the value in a way that React notices.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const completeUrl = 'http://127.0.0.1:1/a.png';
  for (let length = 1; length <= completeUrl.length; length++) {
    typeText(completeUrl.slice(0, length));
    vi.advanceTimersByTime(50);
  }
  expect(requestedUrls).toEqual([]);
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  await expect.element(brokenMessage).toBeVisible();
  await urlField.fill('javascript:alert(1)');
  await expect.element(brokenMessage).not.toBeInTheDocument();
  observer.disconnect();
  expect(new Set(requestedUrls)).toEqual(new Set([completeUrl]));
});

it("a selected file shows its upload progress and blocks the form's submit meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const onSubmit = vi.fn();
  const upload = vi.fn<UploadFunction>((_file, { onProgress }) => {
    onProgress(0.42);
    return promise;
  });
  await render(<LogoForm upload={upload} onSubmit={onSubmit} />);
  await selectFile(png);
  await expect.element(page.getByText('%42 yüklendi')).toBeVisible();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText('Yükleme bitince yeniden kaydedin.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  resolve(imageUrl);
  await expect.element(preview).toBeVisible();
  await expect.element(page.getByText('küçük.png')).toBeVisible();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce(), 30_000);
  expect(upload).toHaveBeenCalledOnce();
});

it('the image input shows an upload error at its file control', async () => {
  await render(<LogoForm upload={() => Promise.reject(new Error('Yer kalmadı.'))} />);
  await selectFile(png);
  await expect.element(page.getByText('Yer kalmadı.')).toBeVisible();
  await expect.poll(() => getFileInput()?.getAttribute('aria-invalid')).toBe('true');
  const control = page.elementLocator(getFileInput() as HTMLElement);
  await expect.element(control).toHaveAccessibleDescription('Yer kalmadı.');
});

it('a cancelled upload changes nothing, even if it succeeds later', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let signal: AbortSignal | undefined;
  const upload: UploadFunction = (_file, options) => {
    signal = options.signal;
    return promise;
  };
  await render(<LogoForm upload={upload} />);
  await selectFile(png);
  await page.getByRole('button', { name: 'Logo: yüklemeyi iptal et' }).click();
  expect(signal?.aborted).toBe(true);
  resolve(imageUrl);
  await expect.element(page.getByText('Sürükleyin veya yapıştırın')).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
});

/** Returns dragged or copied data. */
function createDataTransfer({ file, text }: { file?: File; text?: string }) {
  const data = new DataTransfer();
  if (file) data.items.add(file);
  if (text) data.setData('text/plain', text);
  return data;
}
const dropOnInput = (dataTransfer: DataTransfer) => {
  const target = document.querySelector('[data-image-input]');
  for (const type of ['dragover', 'drop'])
    target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};
/** Returns true if the page handled the paste itself. */
const paste = (target: Element | null, clipboardData: DataTransfer) =>
  !target?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );

it('a dropped file is uploaded, and a dropped URL is used', async () => {
  const upload = vi.fn(async () => imageUrl);
  await render(<LogoForm upload={upload} />);
  dropOnInput(createDataTransfer({ file: png }));
  await expect.element(preview).toBeVisible();
  expect(upload).toHaveBeenCalledOnce();
  dropOnInput(createDataTransfer({ text: '/favicon.svg' }));
  await expect.element(urlField).toHaveValue('/favicon.svg');
});

it('a pasted image is uploaded wherever the focus is, and a URL pasted outside the text field is used', async () => {
  const upload = vi.fn(async () => imageUrl);
  await render(<LogoForm upload={upload} />);
  expect(paste(urlField.element(), createDataTransfer({ file: png }))).toBe(true);
  await expect.element(preview).toBeVisible();
  expect(paste(getFileInput(), createDataTransfer({ text: ' /favicon.svg ' }))).toBe(true);
  await expect.element(urlField).toHaveValue('/favicon.svg');
  expect(paste(getFileInput(), createDataTransfer({ text: 'bir söz' })), 'not a URL').toBe(false);
  // In the URL field the browser inserts the text itself.
  expect(paste(urlField.element(), createDataTransfer({ text: '/logo.svg' }))).toBe(false);
});

it('the image input opens the library and shows the hint about an image', async () => {
  const onLibrary = vi.fn();
  await render(<LogoForm onLibrary={onLibrary} initialValue="/koyu.png" />);
  await page.getByRole('button', { name: 'Logo: görsellerden seç' }).click();
  expect(onLibrary).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Logo koyu renkli.')).toBeVisible();
});

it('the preview shows a tall image completely and fits a narrow form', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 400 });
  await page.viewport(390, 800);
  await render(<LogoForm initialValue={canvas.toDataURL()} />);
  await expect.element(preview).toBeVisible();
  const box = preview.element().getBoundingClientRect();
  const frame = preview.element().parentElement?.getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(frame?.top ?? 0);
  expect(box.bottom).toBeLessThanOrEqual(frame?.bottom ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('a phone is asked to choose or take a picture, not to drag one', async () => {
  await page.viewport(390, 800);
  await render(<LogoForm />);
  await expect.element(page.getByText('Seçin ya da fotoğraf çekin')).toBeVisible();
  await expect.element(page.getByText('Sürükleyin veya yapıştırın')).not.toBeVisible();
});

it('a touch screen opens the image input on its file tab', async () => {
  localStorage.removeItem('vitrin-image-source');
  const matchMedia = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      matchMedia(query === '(pointer: coarse)' ? '(width > 0px)' : query),
    );
  await render(<LogoForm />);
  await expect.element(getTab('Dosya')).toHaveAttribute('aria-selected', 'true');
  spy.mockRestore();
});
