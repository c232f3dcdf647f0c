import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NumberInput } from './text-input.tsx';

function Price() {
  const [value, setValue] = useState('');
  return (
    <NumberInput
      aria-label="Fiyat"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

it.each([
  ['1500 TL', 1500],
  ['1.500 ₺', 1500],
  ['12,5', 12.5],
])('a number input reads the pasted %s', async (text, value) => {
  await render(<Price />);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  page.getByRole('spinbutton').element().dispatchEvent(paste);
  await expect.element(page.getByRole('spinbutton')).toHaveValue(value);
});
