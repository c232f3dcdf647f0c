import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ImageInput } from './image-input.tsx';
import type { Upload } from './use-upload.ts';

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
  upload?: Upload;
  required?: boolean;
  start?: string | null;
  onSubmit?: () => void;
}

function Logo({ upload = async () => shown, required, start = null, onSubmit }: Props) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <label htmlFor="logo">Logo</label>
      <ImageInput
        id="logo"
        label="Logo"
        value={value}
        onValueChange={setValue}
        required={required}
        canLoad={(address) => !address.startsWith('javascript:')}
        upload={upload}
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
const choose = async (file: File) => {
  await page.getByRole('button', { name: 'Dosya' }).click();
  await page.getByLabelText('Logo', { exact: true }).upload(file);
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
  const upload = vi.fn<Upload>((_file, { onProgress }) => {
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
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
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
  const upload: Upload = (_file, options) => {
    signal = options.signal;
    return promise;
  };
  await render(<Logo upload={upload} />);
  await choose(png);
  await page.getByRole('button', { name: 'Logo: yüklemeyi iptal et' }).click();
  expect(signal?.aborted).toBe(true);
  resolve(shown);
  await expect.element(page.getByText('Dosya seç veya sürükle')).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
});

it('takes a file that is dropped while the address is shown', async () => {
  const upload = vi.fn(async () => shown);
  await render(<Logo upload={upload} />);
  const files = new DataTransfer();
  files.items.add(png);
  const target = document.querySelector('[data-image-input]');
  for (const type of ['dragover', 'drop'])
    target?.dispatchEvent(
      new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }),
    );
  await expect.element(preview).toBeVisible();
  expect(upload).toHaveBeenCalledOnce();
});
