import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Select } from './select.tsx';

it.each(['', null])(
  'a select shows the label of its option for no value, given %j',
  async (value) => {
    await render(
      <Select
        aria-label="Firma"
        value={value}
        onValueChange={() => {}}
        options={[
          { value: '', label: 'Bütün firmalar' },
          { value: 'a', label: 'Orbelix' },
        ]}
      />,
    );
    await expect
      .element(page.getByRole('combobox', { name: 'Firma' }))
      .toHaveTextContent('Bütün firmalar');
  },
);
