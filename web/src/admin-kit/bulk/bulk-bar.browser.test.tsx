import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { Button } from '../../ui/button/button.tsx';
import { BulkBar } from './bulk-bar.tsx';

const rows = Array.from({ length: 12 }, (_, index) => ({ id: String(index) }));
const selection = { selectableIds: [], selectedIds: [], select: () => {}, selectAll: () => {} };

it('on a phone the text of the bulk bar is above its buttons', async () => {
  await page.viewport(390, 844);
  await renderWithProviders(
    <BulkBar
      label="Seçilen başvurular"
      unit="başvuru"
      rowSelection={{
        selection,
        rows,
        isPageSelected: false,
        allMatching: null,
        selectAllMatching: () => {},
        clear: () => {},
      }}
      sum="123.500₺, 240 bilet"
      matchingQuery={{ queryKey: ['matching'] }}
      hasMore={false}
    >
      <Button size="sm">Onayla</Button>
      <Button size="sm">Reddet</Button>
    </BulkBar>,
  );
  const textBox = page
    .getByText(/12 başvuru seçildi/)
    .element()
    .getBoundingClientRect();
  const approveBox = page.getByRole('button', { name: 'Onayla' }).element().getBoundingClientRect();
  expect(textBox.height).toBeLessThan(30);
  expect(textBox.bottom).toBeLessThanOrEqual(approveBox.top);
});
