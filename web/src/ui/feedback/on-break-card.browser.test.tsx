import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { OnBreakCard } from './on-break-card.tsx';

it.each([
  ['2098-12-31T20:59:59.999Z', /31 Aralık 2098 gününün sonunda dolar\./],
  ['2020-05-31T20:59:59.999Z', /31 Mayıs 2020 gününün sonunda doldu\. Kaldırılmasını istedikten/],
])('the card of a break until %s shows whether its term is over', async (until, text) => {
  await renderWithProviders(<OnBreakCard text="Başvuru yapamazsınız." until={until} />);
  await expect.element(page.getByText(text)).toBeVisible();
});
