import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleReward } from '../../../../test/row-samples.ts';
import { BuyButton } from './buy-button.tsx';
import type { BuyState } from './buy-state.ts';

const reward = createSampleReward('Kupa', { pointsCost: 60 });

/** Width of a reward's button on a phone of 360 px. */
const BUTTON_WIDTH_PX = 128;
const states: BuyState[] = ['ready', 'sold-out', 'limit', 'cooldown', 'too-few'];

it('every label of the buy button fits in two columns of a narrow phone', async () => {
  await page.viewport(360, 800);
  await renderWithProviders(
    <div style={{ width: BUTTON_WIDTH_PX }}>
      {states.map((state) => (
        <BuyButton
          key={state}
          reward={reward}
          state={state}
          busy={state === 'ready'}
          isOtherPending={false}
          describedBy={undefined}
          onBuy={() => {}}
        />
      ))}
    </div>,
  );
  await expect.element(page.getByRole('button', { name: /^Bekleme süresi:/ })).toBeVisible();
  const buttons = page.getByRole('button').elements();
  expect(buttons).toHaveLength(states.length);
  for (const button of buttons) {
    expect(button.scrollWidth, button.textContent).toBeLessThanOrEqual(button.clientWidth);
  }
});
