import { expectFits } from './fixtures/expect-fits.ts';
import { homePage } from './fixtures/home-page.ts';
import { openUntilVisible } from './fixtures/open-until-visible.ts';
import { test } from './fixtures/test.ts';

const unbroken = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
const sentence = 'İstanbul’un ışıltılı gecelerinde şöyle güzelce çiğ köfte yoğuran öğütçü ağabey. ';

/** Returns one unbreakable word. */
const single = (word: string) => `${word}${unbroken.repeat(3)}`.slice(0, 199);

const texts = (word: string) => ({
  title: `${word} ${unbroken}${unbroken}`.slice(0, 200),
  subtitle: sentence.repeat(3).slice(0, 199).trim(),
  category: unbroken,
  link: `https://ornek.example/${'a'.repeat(300)}`,
});

test('a long unbreakable word widens no page and stays in its card', async ({
  page,
  uniqueText,
  api,
}) => {
  const name = single(uniqueText);
  const { id } = await api.addEvent({ title: name, description: name });
  await api.addReward({ title: name, description: name });
  await api.addCard({ title: name, subtitle: name });
  await api.addCard({ ...texts(uniqueText), backgroundColor: '#fff' });
  const card = homePage(page).card(texts(uniqueText).title);
  for (const [path, ...boxes] of [
    ['/', card, card.locator('[data-plate]')],
    ['/etkinlikler'],
    [`/etkinlikler/${id}`],
    ['/market'],
  ] as const) {
    await openUntilVisible(page, path, page.getByText(name).filter({ visible: true }));
    await expectFits(page, ...boxes);
  }
});
