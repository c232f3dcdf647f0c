import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;
let member: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  member = await app.createUser('viewer');
  const rows = [
    { question: 'ILIK çay nerede?', answer: '**Mutfakta** [burada](/market).', category: 'İçecek' },
    { question: 'Kalem var mı?', answer: 'Masada.\n\n- mavi\n- `kırmızı`' },
    { question: 'Gizli soru?', answer: 'Yok.', status: 'inactive' },
  ];
  for (const body of rows) await app.send('POST', '/api/questions', { as: editor, body });
});

/** Returns the questions that the page shows. */
async function listShownQuestions(path: string, as?: TestUser): Promise<string[]> {
  const { statusCode, body } = await app.send('GET', path, { ...(as && { as }) });
  expect(statusCode).toBe(200);
  return [...body.matchAll(/<summary[^>]*><span[^>]*>([^<]*)<\/span>/g)].map(
    ([, text = '']) => text,
  );
}

it('shows the active questions to visitors and members', async () => {
  const questions = ['ILIK çay nerede?', 'Kalem var mı?'];
  await expect.poll(() => listShownQuestions('/sss')).toEqual(questions);
  expect(await listShownQuestions('/sss', member)).toEqual(questions);
});

it('the HTML has the results of the search for visitors and members, folded', async () => {
  for (const as of [undefined, member]) {
    for (const text of ['ılık', 'ILIK', 'ilik ÇAY', 'icecek', 'mutfakta'])
      expect(await listShownQuestions(`/sss?q=${encodeURIComponent(text)}`, as), text).toEqual([
        'ILIK çay nerede?',
      ]);
    expect(await listShownQuestions('/sss?q=gizli', as)).toEqual([]);
    expect(await listShownQuestions('/sss?x=1&q=kalem', as)).toEqual(['Kalem var mı?']);
    expect(await listShownQuestions('/sss?q=', as)).toHaveLength(2);
  }
});

it('a search is neither stored nor indexed, and runs no text of the address', async () => {
  const { headers, body } = await app.send(
    'GET',
    `/sss?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
  );
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).not.toContain('<script>alert(1)');
  expect((await app.send('GET', '/sss')).headers['x-robots-tag']).toBeUndefined();
});

it('has the questions as an FAQPage without Markdown', async () => {
  const { body } = await app.send('GET', '/sss');
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const toEntry = (name: string, text: string) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  });
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      toEntry('ILIK çay nerede?', 'Mutfakta burada.'),
      toEntry('Kalem var mı?', 'Masada.\nmavi\nkırmızı'),
    ],
  });
});

it('is in the sitemap and in the footer of other pages', async () => {
  expect((await app.send('GET', '/sitemap.xml')).body).toContain('/sss</loc>');
  expect((await app.send('GET', '/market')).body).toMatch(/<footer.*href="\/sss"/s);
});
