import type { companies } from '@vitrin/contract/companies.ts';
import type { z } from 'zod';

const brands = {
  tuvalin: 'Tuvalin',
  kuzgra: 'Kuzgra',
  lumarya: 'Lumarya',
  mavira: 'Mavira',
  pelikra: 'Pelikra',
  orbelix: 'Orbelix',
  narcel: 'Narçel',
  poyrazon: 'Poyrazon',
};

/** Sample companies of the logo strip, invented. Logos: web/public/demo, drawn by scripts/draw-demo. */
export const demoCompanies: z.input<typeof companies.create.body>[] = Object.entries(brands).map(
  ([file, name], index) => ({
    name,
    logoUrl: `/demo/${file}-mono.svg`,
    websiteUrl: `https://${file}.example`,
    sortOrder: index + 1,
  }),
);
