import type { User } from '@vitrin/contract/accounts.ts';
import { type Card, cards } from '@vitrin/contract/cards.ts';
import { type Company, companies } from '@vitrin/contract/companies.ts';

let count = 0;

/** Ids that differ, in the order in which they were asked for. */
export const nextId = () => `01939a2e-7f2a-7000-8000-${String(++count).padStart(12, '0')}`;

const at = '2026-11-01T09:00:00.000Z';
const stored = { version: 1, createdAt: at, updatedAt: at };

export const sampleUser: User = {
  id: '01939a2e-7f2a-7000-8000-aaaaaaaaaaaa',
  username: 'cagri',
  email: 'cagri@ornek.example',
  firstName: 'Çağrı',
  lastName: null,
  phone: null,
  points: 0,
  streamUrl: null,
  role: 'viewer',
  telegramVerified: false,
  emailVerified: false,
};

export const sampleCompany = (name: string, fields: Partial<Company> = {}): Company => ({
  ...companies.add.body.parse({ name, logoUrl: '/favicon.svg' }),
  id: nextId(),
  ...stored,
  ...fields,
});

export const sampleCard = (title: string, fields: Partial<Card> = {}): Card => ({
  ...cards.add.body.parse({ title, link: '/profil' }),
  id: nextId(),
  ...stored,
  ...fields,
});
