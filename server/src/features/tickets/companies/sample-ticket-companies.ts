import type { ticketCompanies } from '@vitrin/contract/ticket-companies.ts';
import type { z } from 'zod';

/** Sample partners of the ticket system, invented. Pictures: web/public/demo, drawn by scripts/draw-demo. */
export const sampleTicketCompanies: z.input<typeof ticketCompanies.create.body>[] = [
  {
    name: 'Orbelix',
    logoUrl: '/demo/orbelix.svg',
    contentImage: '/demo/banner-biletler.svg',
    websiteUrl: 'https://orbelix.example',
    sortOrder: 1,
  },
  {
    name: 'Mavira',
    logoUrl: '/demo/mavira.svg',
    websiteUrl: 'https://mavira.example',
    ticketPrice: 750,
    sortOrder: 2,
  },
  {
    name: 'Narçel',
    logoUrl: '/demo/narcel.svg',
    contentImage: '/demo/bg-narcel.svg',
    websiteUrl: 'https://narcel.example',
    ticketPrice: 250,
    sortOrder: 3,
  },
];
