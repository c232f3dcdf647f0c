import { expectFits } from './fixtures/expect-fits.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { openUntilVisible } from './fixtures/load-until.ts';
import { test } from './fixtures/test.ts';

const unbreakableWord = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
const sentence = 'İstanbul’un ışıltılı gecelerinde şöyle güzelce çiğ köfte yoğuran öğütçü ağabey. ';

/** Returns one unbreakable word that starts with `word`. */
const createUnbreakableText = (word: string) => `${word}${unbreakableWord.repeat(3)}`.slice(0, 199);

const createLongFields = (word: string) => ({
  title: `${word} ${unbreakableWord}${unbreakableWord}`.slice(0, 200),
  subtitle: sentence.repeat(3).slice(0, 199).trim(),
  category: unbreakableWord,
  link: `https://ornek.example/${'a'.repeat(300)}`,
});

test('a long unbreakable word causes no horizontal scrolling and stays in its card', async ({
  page,
  uniqueText,
  api,
}) => {
  const name = createUnbreakableText(uniqueText);
  const { id } = await api.addEvent({ title: name, description: name });
  await api.addReward({ title: name, description: name });
  await api.addCard({ title: name, subtitle: name });
  await api.addCard({ ...createLongFields(uniqueText), backgroundColor: '#fff' });
  const card = getHomePage(page).card(createLongFields(uniqueText).title);
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
