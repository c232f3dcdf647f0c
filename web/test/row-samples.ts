import type { User } from '@vitrin/contract/accounts.ts';
import { type Card, cards, type PublicCard } from '@vitrin/contract/cards.ts';
import { type Company, companies } from '@vitrin/contract/companies.ts';
import { type Reward, rewards } from '@vitrin/contract/market.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';

let count = 0;

/** Returns a new id, which sorts after all previous ones. */
export const nextId = () => `01939a2e-7f2a-7000-8000-${String(++count).padStart(12, '0')}`;

const createdAt = '2026-11-01T09:00:00.000Z';

/** Adds the fields that the server adds to a stored row. */
export const withRowFields = <T extends object>(fields: T) => ({
  ...fields,
  id: nextId(),
  version: 1,
  createdAt,
  updatedAt: createdAt,
});

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

export const createSampleCompany = (name: string, fields: Partial<Company> = {}): Company => ({
  ...withRowFields(companies.create.body.parse({ name, logoUrl: '/favicon.svg' })),
  ...fields,
});

export const createSampleCard = (title: string, fields: Partial<Card> = {}): Card => ({
  ...withRowFields(cards.create.body.parse({ title, link: '/profil' })),
  ...fields,
});

export const createSampleReward = (title: string, fields: Partial<Reward> = {}): Reward => ({
  ...withRowFields(rewards.create.body.parse({ title, description: 'Ödül' })),
  isDigital: false,
  ...fields,
});

/** Creates a card as visitors get it. A card with a `slug` has a page. */
export function createSamplePublicCard(
  title: string,
  fields: Partial<PublicCard> = {},
): PublicCard {
  const { slug, body, pictures, facts, companyId, ...card } = createSampleCard(title);
  return { ...card, ...fields };
}

/** Creates a pending application with new ids. `fields` override its values. */
export const createSampleApplication = (
  username: string,
  fields: Partial<ReviewedApplication> = {},
): ReviewedApplication => ({
  id: nextId(),
  ticketCompany: { id: nextId(), name: 'Zirvelon', logoUrl: '/favicon.svg' },
  user: { id: nextId(), username: `uye.${username}`, email: `${username}@ornek.example` },
  username,
  investmentAmount: 1250,
  ticketPrice: 500,
  ticketCount: 2,
  status: 'pending',
  adminNote: null,
  createdAt,
  decidedAt: null,
  sentBefore: false,
  corroboration: null,
  usedDeposit: null,
  ...fields,
});
