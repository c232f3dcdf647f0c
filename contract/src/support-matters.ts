/** What a conversation can be about */
export const supportMatters = [
  'application',
  'order',
  'verification',
  'points',
  'account',
  'other',
] as const;
export type SupportMatter = (typeof supportMatters)[number];

export const supportStatuses = ['waiting', 'answered', 'closed'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

/** Matters that refer to a record of the member */
export const mattersWithRecord = ['application', 'order', 'verification'] as const;
export type MatterWithRecord = (typeof mattersWithRecord)[number];

/** Length limits of messages in characters; `firstMin`: of the first message */
export const MESSAGE_TEXT = { firstMin: 10, max: 2000 };

/** Days after which an answered conversation closes, and in which a member can open a closed one again */
export const CONVERSATION_DAYS = 7;

/** Returns true while a member can open a closed conversation again. @param closedAt ISO 8601 */
export const isReopenable = (closedAt: string, now: number): boolean =>
  now <= Date.parse(closedAt) + CONVERSATION_DAYS * 86_400_000;
