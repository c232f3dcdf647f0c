import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { OwnOrder, PublicReward } from '@vitrin/contract/market.ts';
import type { SocialVerification } from '@vitrin/contract/social.ts';
import { member, xssText } from './page-samples.ts';
import { createSampleApplication } from './row-samples.ts';

const createdAt = '2026-11-21T00:00:00.000Z';
export const reward: PublicReward = {
  id: '0197a3b0-0000-7000-8000-000000000011',
  title: `Kupa ${xssText}`,
  description: 'Bir kupa',
  imageUrl: '/demo/a.svg',
  pointsCost: 1000,
  stock: 3,
  maxPerUser: 1,
  cooldownDays: 0,
  isActive: true,
  isDigital: false,
  inputs: [],
  sortOrder: 0,
  visibleFrom: null,
  visibleTo: null,
  createdAt,
  version: 1,
  updatedAt: createdAt,
};
const order: OwnOrder = {
  id: '0197a3b0-0000-7000-8000-000000000012',
  rewardId: reward.id,
  rewardTitle: 'Kupa',
  pointsSpent: 1000,
  status: 'pending',
  note: null,
  code: null,
  purchasedAt: createdAt,
};

const verification: SocialVerification = {
  id: '0197a3b0-0000-7000-8000-000000000013',
  platform: 'youtube',
  platformUsername: 'kanal',
  status: 'approved',
  points: 150,
  pointsPaid: 150,
  rejectionReason: null,
  createdAt,
  decidedAt: createdAt,
};

/** The lists of a profile; each row contains the member's name. */
const createProfileLists = (name: string) => ({
  'GET /api/ticket-applications': [
    createSampleApplication(name, { status: 'rejected', adminNote: `gerekçe-${name}` }),
    createSampleApplication(`${name}-2`),
  ],
  'GET /api/ticket-applications/newest-decision': createSampleApplication(name, {
    status: 'rejected',
    adminNote: `gerekçe-${name}`,
  }),
  'GET /api/ticket-numbers': [
    {
      id: verification.id,
      ticketNumber: 'BLT-00000042',
      ticketApplication: { id: order.id, ticketCompany: { id: reward.id, name: `firma-${name}` } },
    },
  ],
  'GET /api/user-rewards': [{ ...order, note: `not-${name}` }],
  'GET /api/social-verifications': [
    { ...verification, status: 'rejected', rejectionReason: `neden-${name}` },
  ],
  'GET /api/user/points': [
    {
      id: order.id,
      delta: 5,
      reason: `sebep-${name}`,
      source: null,
      balanceAfter: 5,
      createdAt,
    },
  ],
  'GET /api/user/held-points': [
    {
      id: order.id,
      points: 5,
      reason: `bekleyen-${name}`,
      source: 'stream:x',
      createdAt,
      waitsFor: 'proof',
      expiresAt: createdAt,
    },
  ],
  'GET /api/user/sessions': [
    {
      id: order.id,
      userAgent: `tarayıcı-${name}`,
      createdAt,
      expiresAt: createdAt,
      current: true,
    },
  ],
  'GET /api/user/notification-preferences': {
    telegram: true,
    email: false,
    announcements: true,
    refused: ['email'],
  },
});

/** A member whose name is part of all private texts, and the API responses for that member. */
export interface TestMember {
  user: SignedInUser;
  responses: Record<string, object>;
}

function createMember(
  name: string,
  fields: Partial<SignedInUser> = {},
  responses: object = {},
): TestMember {
  const user = {
    ...member,
    id: crypto.randomUUID(),
    username: `ad-${name}`,
    email: `${name}@kanarya.example`,
    firstName: `Ön-${name}`,
    lastName: `Soy-${name}`,
    streamUrl: `https://kick.com/${name}`,
    ...fields,
  };
  return {
    user,
    responses: {
      'GET /api/notifications/summary': { unread: 0 },
      'GET /api/user-rewards': [],
      'GET /api/user/reward-watches': [],
      'GET /api/events/:id/participation-status': { participated: false },
      'GET /api/draws/:id/own': {
        entries: 1,
        ranges: [[1, 1]],
        holder: `sahip-${name}`,
        places: [],
      },
      ...responses,
    },
  };
}

/** Returns texts that only the member may see. `ikinci` is on the leaderboard, so this username is public. */
export const listCanaries = ({ user: { id, username, email, firstName, streamUrl } }: TestMember) =>
  [id, username, email, firstName, streamUrl].filter((text) => text !== null && text !== 'ikinci');

export const members: TestMember[] = [
  createMember(
    'canan',
    { points: 12_345, emailVerified: true },
    { 'GET /api/notifications/summary': { unread: 3 }, ...createProfileLists('canan') },
  ),
  createMember(
    'deniz',
    { points: 1, firstName: xssText, lastName: null },
    { 'GET /api/user/rank': { rank: 1234, points: 1 } },
  ),
  createMember(
    'ece',
    { points: 1000 },
    { 'GET /api/user-rewards': [order], 'GET /api/social-verifications': [verification] },
  ),
  createMember(
    'fatih',
    { breakUntil: '2099-01-01T00:00:00.000Z', telegramVerified: true },
    createProfileLists('fatih'),
  ),
  createMember('gamze', { role: 'editor', phone: null, streamUrl: null }),
  createMember('halil', { changedLegalTexts: ['kvkkText', 'termsText'] }),
  createMember('irem', { username: 'ikinci' }),
  createMember(
    'jale',
    {},
    { 'GET /api/events/:id/participation-status': { participated: true, message: 'jale' } },
  ),
];
