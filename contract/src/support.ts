import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp, longText } from './fields.ts';
import { market } from './market.ts';
import { members } from './members.ts';
import { pageQuery, pageQueryWithoutSearch } from './paging.ts';
import { social } from './social.ts';
import {
  CONVERSATION_DAYS,
  MESSAGE_TEXT,
  supportMatters,
  supportStatuses,
} from './support-matters.ts';
import { tickets } from './tickets.ts';

/** Maximum of open conversations of a member; open is `waiting` or `answered` */
export const MAX_OPEN_CONVERSATIONS = 3;
/** Texts that a member may send in an hour, in all conversations */
export const MAX_TEXTS_PER_HOUR = 20;
/** Minutes until a claim ends */
export const CLAIM_MINUTES = 30;
/** A waiting conversation is marked after this many hours. */
export const OVERDUE_HOURS = 24;
/** Number of newest messages in the response with one conversation, and in a list per conversation */
export const MAX_SHOWN_MESSAGES = 500;
export const MAX_LISTED_MESSAGES = 20;

/** Returns true if a conversation has been waiting for more than `OVERDUE_HOURS`. */
export const isOverdue = (waitingSince: string, now: number): boolean =>
  now > Date.parse(waitingSince) + OVERDUE_HOURS * 3_600_000;

const message = z.object({
  id,
  from: z.enum(['member', 'staff']),
  text: z.string(),
  at: isoTimestamp,
});
export type SupportMessage = z.output<typeof message>;

/** A conversation as its member sees it */
const conversation = z.object({
  id,
  about: z.enum(supportMatters),
  /** The application, order or verification; staff may have deleted it. */
  aboutId: id.nullable(),
  status: z.enum(supportStatuses),
  /** Oldest first; without the oldest ones of a very long conversation */
  messages: z.array(message),
  /** Incremented by each message, closing and opening */
  version: z.int(),
  createdAt: isoTimestamp,
  updatedAt: isoTimestamp,
});
export type Conversation = z.output<typeof conversation>;

/** A row of the staff's list: with the newest message only */
const listedConversation = conversation.omit({ messages: true }).extend({
  user: z.object({ id, username: z.string(), email: z.string() }),
  /** Time of the first unanswered message, of the last answer, or of closing, depending on `status` */
  statusSince: isoTimestamp,
  lastMessage: message,
  /** The member of staff who is answering; `null` without one */
  claim: z.object({ id, username: z.string().nullable(), until: isoTimestamp }).nullable(),
});
export type ListedConversation = z.output<typeof listedConversation>;

/** An internal note. A `null` username: the account was deleted. */
const note = z.object({
  id,
  text: z.string(),
  author: z.object({ id, username: z.string().nullable() }),
  createdAt: isoTimestamp,
});
export type SupportNote = z.output<typeof note>;

/** The record that the conversation is about */
const record = z.discriminatedUnion('kind', [
  tickets.own.returns.element.extend({ kind: z.literal('application') }),
  market.own.returns.element
    .pick({
      id: true,
      rewardId: true,
      rewardTitle: true,
      pointsSpent: true,
      status: true,
      purchasedAt: true,
    })
    .extend({ kind: z.literal('order') }),
  social.own.returns.element.extend({ kind: z.literal('verification') }),
]);
export type SupportRecord = z.output<typeof record>;

const conversationDetail = listedConversation.extend({
  messages: z.array(message),
  /** `null`: no record is referenced, or staff deleted it. */
  record: record.nullable(),
  member: members.get.returns,
  /** Oldest first */
  notes: z.array(note),
});
export type ConversationDetail = z.output<typeof conversationDetail>;

const messageText = longText(MESSAGE_TEXT.max).min(1, 'Mesaj boş olamaz.');

/** Support: conversations between a member and staff */
export const support = {
  create: endpoint('POST /api/support', {
    access: 'member',
    changes: ['support'],
    summary: `Ekibe yazar; en fazla ${MAX_OPEN_CONVERSATIONS} açık konuşma, saatte ${MAX_TEXTS_PER_HOUR} mesaj; aynı Idempotency-Key bir kez yazar`,
    body: z.object({
      about: z.enum(supportMatters),
      aboutId: id.nullish(),
      text: longText(MESSAGE_TEXT.max).min(
        MESSAGE_TEXT.firstMin,
        `Sorunuzu en az ${MESSAGE_TEXT.firstMin} karakterle anlatın.`,
      ),
    }),
    returns: conversation,
    status: 201,
  }),
  own: endpoint('GET /api/support', {
    access: 'member',
    reads: ['support'],
    summary: `Kendi konuşmaları, en yenisi önce, her birinin son ${MAX_LISTED_MESSAGES} mesajıyla`,
    query: pageQueryWithoutSearch,
    returns: z.array(conversation),
    paged: true,
  }),
  get: endpoint('GET /api/support/:id', {
    access: 'member',
    reads: ['support'],
    summary: 'Kendi konuşmalarından biri',
    params: idParams,
    returns: conversation,
    versioned: true,
  }),
  reply: endpoint('POST /api/support/:id/messages', {
    access: 'member',
    changes: ['support'],
    summary: `Kendi konuşmasına yazar; kapanmış olanı ${CONVERSATION_DAYS} gün içinde yeniden açar`,
    params: idParams,
    body: z.object({ text: messageText }),
    returns: conversation,
    status: 201,
    versioned: true,
  }),
  close: endpoint('POST /api/support/:id/close', {
    access: 'member',
    changes: ['support'],
    summary: 'Kendi konuşmasını kapatır',
    params: idParams,
    returns: conversation,
    versioned: true,
  }),
  list: endpoint('GET /api/admin/support', {
    access: 'staff',
    reads: ['support'],
    summary: 'Konuşmalar, en uzun bekleyen önce; q: mesaj, üye adı ve e-postası',
    query: pageQuery({
      status: z.enum(supportStatuses).optional(),
      userId: id.optional(),
      about: z.enum(supportMatters).optional(),
    }),
    returns: z.array(listedConversation),
    paged: true,
  }),
  detail: endpoint('GET /api/admin/support/:id', {
    access: 'staff',
    reads: ['support', 'ticket-applications', 'orders', 'social-verifications', 'people', 'points'],
    summary: 'Bir konuşma, hakkında olduğu kayıt, üyenin bilgileri ve iç notlar',
    params: idParams,
    returns: conversationDetail,
    versioned: true,
  }),
  answer: endpoint('POST /api/admin/support/:id/messages', {
    access: 'staff',
    changes: ['support'],
    summary: 'Üyeye yanıt yazar ve bildirir; kapanmış konuşma yanıtlanmış olarak açılır',
    params: idParams,
    body: z.object({ text: messageText }),
    returns: conversationDetail,
    status: 201,
    versioned: true,
  }),
  createNote: endpoint('POST /api/admin/support/:id/notes', {
    access: 'staff',
    changes: ['support'],
    summary: 'İç not ekler; üyeye gösterilmez',
    params: idParams,
    body: z.object({ text: longText(2000).min(1, 'Not boş olamaz.') }),
    returns: note,
    status: 201,
  }),
  claim: endpoint('POST /api/admin/support/:id/claim', {
    access: 'staff',
    changes: ['support'],
    summary: `Konuşmayı ${CLAIM_MINUTES} dakika üstlenir, başkası üstlenmişse devralır`,
    params: idParams,
    returns: conversationDetail,
  }),
  closeByStaff: endpoint('POST /api/admin/support/:id/close', {
    access: 'staff',
    changes: ['support'],
    summary: 'Konuşmayı kapatır; üye 7 gün içinde yeniden açabilir',
    params: idParams,
    returns: conversationDetail,
    versioned: true,
  }),
};
