import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toaster } from '../feedback/toaster.tsx';
import { ImageInput } from './image-input.tsx';
import type { UploadFunction } from './use-upload.ts';

/** One pixel. */
const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = new File(
  [Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))],
  'küçük.png',
  { type: 'image/png' },
);
const shown = `data:image/png;base64,${base64}`;

interface Props {
  upload?: UploadFunction;
  required?: boolean;
  start?: string | null;
  onSubmit?: () => void;
  onLibrary?: () => void;
}

function Logo({ upload = async () => shown, required, start = null, ...on }: Props) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        on.onSubmit?.();
      }}
    >
      <label htmlFor="logo">Logo</label>
      <ImageInput
        id="logo"
        label="Logo"
        value={value}
        onValueChange={setValue}
        required={required}
        isLoadableUrl={(address) => /^(https?|data):|^\//.test(address)}
        upload={upload}
        onOpenLibrary={on.onLibrary}
        getHint={(address) => (address.includes('koyu') ? 'Logo koyu renkli.' : undefined)}
      />
      <button type="submit">Kaydet</button>
    </form>
  );
}

const address = page.getByRole('textbox', { name: 'Logo' });
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]');
const preview = page.getByRole('img', { name: 'Logo önizlemesi' });
const broken = page.getByText('Görsel yüklenemedi');
const clear = page.getByRole('button', { name: 'Logo: kaldır' });
const tab = (name: string) => page.getByRole('tab', { name });
const choose = async (file: File) => {
  await tab('Dosya').click();
  await page.getByLabelText('Logo: dosya seç').upload(file);
};

it('shows what an address leads to, says that one is dead, and can be cleared', async () => {
  await render(<Logo />);
  await address.fill('/yok-boyle.png');
  await expect.element(broken).toBeVisible();
  await address.fill(shown);
  await expect.element(preview).toBeVisible();
  await expect.element(broken).not.toBeInTheDocument();
  await clear.click();
  await expect.element(address).toHaveValue('');
  await expect.element(preview).not.toBeInTheDocument();
});

it('offers an address and a file in tabs, and says that a file is uploaded', async () => {
  await render(
    <>
      <Logo required />
      <Toaster />
    </>,
  );
  await expect.element(tab('URL')).toHaveAttribute('aria-selected', 'true');
  await expect.element(address).toBeVisible();
  await expect.element(page.getByLabelText('Logo: dosya seç')).not.toBeVisible();
  await tab('URL').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Dosya')).toHaveFocus();
  await expect.element(address).not.toBeInTheDocument();
  await choose(png);
  await expect.element(page.getByText('Dosya yüklendi', { exact: true })).toBeVisible();
  await tab('URL').click();
  await expect.element(address).toHaveValue(shown);
});

it('that is required can’t be cleared', async () => {
  await render(<Logo required start={shown} />);
  await expect.element(preview).toBeVisible();
  await expect.element(clear).toBeDisabled();
});

it('asks nobody for a picture while its address is typed, nor for what may not be asked', async () => {
  await render(<Logo />);
  const asked: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const image of node.querySelectorAll('img')) asked.push(image.src);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const input = address.element() as HTMLInputElement;
  const type = (text: string) => {
    // As React hears it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const whole = 'http://127.0.0.1:1/a.png';
  for (let length = 1; length <= whole.length; length++) {
    type(whole.slice(0, length));
    vi.advanceTimersByTime(50);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  await expect.element(broken).toBeVisible();
  await address.fill('javascript:alert(1)');
  await expect.element(broken).not.toBeInTheDocument();
  watch.disconnect();
  expect(new Set(asked)).toEqual(new Set([whole]));
});

it('takes a file, tells how it goes, and holds the form back meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const onSubmit = vi.fn();
  const upload = vi.fn<UploadFunction>((_file, { onProgress }) => {
    onProgress(0.42);
    return promise;
  });
  await render(<Logo upload={upload} onSubmit={onSubmit} />);
  await choose(png);
  await expect.element(page.getByText('%42 yüklendi')).toBeVisible();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText('Yükleme bitince yeniden kaydedin.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  resolve(shown);
  await expect.element(preview).toBeVisible();
  await expect.element(page.getByText('küçük.png')).toBeVisible();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce(), 30_000);
  expect(upload).toHaveBeenCalledOnce();
});

it('says at its control what was wrong with a file', async () => {
  await render(<Logo upload={() => Promise.reject(new Error('Yer kalmadı.'))} />);
  await choose(png);
  await expect.element(page.getByText('Yer kalmadı.')).toBeVisible();
  await expect.poll(() => chooser()?.getAttribute('aria-invalid')).toBe('true');
  const control = page.elementLocator(chooser() as HTMLElement);
  await expect.element(control).toHaveAccessibleDescription('Yer kalmadı.');
});

it('an upload that is cancelled changes nothing, whatever comes of it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let signal: AbortSignal | undefined;
  const upload: UploadFunction = (_file, options) => {
    signal = options.signal;
    return promise;
  };
  await render(<Logo upload={upload} />);
  await choose(png);
  await page.getByRole('button', { name: 'Logo: yüklemeyi iptal et' }).click();
  expect(signal?.aborted).toBe(true);
  resolve(shown);
  await expect.element(page.getByText('Sürükleyin veya yapıştırın')).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
});

/** What is dragged or on the clipboard. */
function carrying({ file, text }: { file?: File; text?: string }) {
  const data = new DataTransfer();
  if (file) data.items.add(file);
  if (text) data.setData('text/plain', text);
  return data;
}
const drop = (dataTransfer: DataTransfer) => {
  const target = document.querySelector('[data-image-input]');
  for (const type of ['dragover', 'drop'])
    target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};
/** Whether the page took it, so that the browser does not write it into the field. */
const paste = (into: Element | null, clipboardData: DataTransfer) =>
  !into?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );

it('takes what is dropped: a file, or an address', async () => {
  const upload = vi.fn(async () => shown);
  await render(<Logo upload={upload} />);
  drop(carrying({ file: png }));
  await expect.element(preview).toBeVisible();
  expect(upload).toHaveBeenCalledOnce();
  drop(carrying({ text: '/favicon.svg' }));
  await expect.element(address).toHaveValue('/favicon.svg');
});

it('takes what is pasted: a picture anywhere, an address beside the field too', async () => {
  const upload = vi.fn(async () => shown);
  await render(<Logo upload={upload} />);
  expect(paste(address.element(), carrying({ file: png }))).toBe(true);
  await expect.element(preview).toBeVisible();
  expect(paste(chooser(), carrying({ text: ' /favicon.svg ' }))).toBe(true);
  await expect.element(address).toHaveValue('/favicon.svg');
  expect(paste(chooser(), carrying({ text: 'bir söz' })), 'no address').toBe(false);
  // Into the field the browser itself writes it.
  expect(paste(address.element(), carrying({ text: '/logo.svg' }))).toBe(false);
});

it('leads to the library, and says what is noticed of a picture', async () => {
  const onLibrary = vi.fn();
  await render(<Logo onLibrary={onLibrary} start="/koyu.png" />);
  await page.getByRole('button', { name: 'Logo: görsellerden seç' }).click();
  expect(onLibrary).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Logo koyu renkli.')).toBeVisible();
});

it('shows all of a tall picture, and fits into a narrow form', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 400 });
  await page.viewport(390, 800);
  await render(<Logo start={canvas.toDataURL()} />);
  await expect.element(preview).toBeVisible();
  const box = preview.element().getBoundingClientRect();
  const frame = preview.element().parentElement?.getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(frame?.top ?? 0);
  expect(box.bottom).toBeLessThanOrEqual(frame?.bottom ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
