import type { AuditAction, AuditEntity, AuditEntry } from '@vitrin/contract/audit.ts';
import type { Card } from '@vitrin/contract/cards.ts';
import type { Company } from '@vitrin/contract/companies.ts';
import type { PurchaseStatus } from '@vitrin/contract/market.ts';
import type { Role } from '@vitrin/contract/roles.ts';
import type { VerificationStatus } from '@vitrin/contract/social.ts';
import type { TicketStatus } from '@vitrin/contract/tickets.ts';

type Status =
  | TicketStatus
  | PurchaseStatus
  | VerificationStatus
  | Card['status']
  | Company['status'];

/** A word for each of them: one that is missing does not pass the types. */
const entityWords: Record<AuditEntity, string> = {
  users: 'Üye',
  cards: 'Kart',
  banners: 'Banner',
  'sliding-banners': 'Kayan Banner',
  companies: 'Firma',
  'ticket-companies': 'Bilet Firması',
  'ticket-applications': 'Bilet Başvurusu',
  'ticket-settings': 'Bilet Ayarları',
  'partner-reports': 'Partner Raporu',
  settings: 'Site Ayarları',
  'streaming-verifications': 'Yayın Kuralı',
  rewards: 'Ödül',
  orders: 'Sipariş',
  'social-verifications': 'Doğrulama',
  events: 'Etkinlik',
  pictures: 'Görsel',
};

const actionWords: Record<AuditAction, string> = {
  create: 'Oluşturma',
  update: 'Güncelleme',
  delete: 'Silme',
  order: 'Sıralama',
  approve: 'Onaylama',
  reject: 'Reddetme',
  cancel: 'İptal etme',
  apply: 'Uygulama',
  revert: 'Geri alma',
  role: 'Rol değişikliği',
  suspend: 'Askıya alma',
  restore: 'Yeniden açma',
  points: 'Puan düzeltme',
  password: 'Şifre değişikliği',
  'password-link': 'Şifre bağlantısı',
  'password-link-used': 'Bağlantıyla yeni şifre',
  'second-step-on': 'İki adımı açma',
  'second-step-off': 'İki adımı kapatma',
  'sign-in': 'Giriş',
  'sign-in-failed': 'Hatalı giriş',
  upload: 'Yükleme',
};

// Maps, not objects: what is looked up may be any word, `constructor` too.
const entities = new Map(Object.entries(entityWords));
const actions = new Map(Object.entries(actionWords));

const fields = new Map([
  ['id', 'Kimlik'],
  ['ids', 'Sıralama'],
  ['name', 'Ad'],
  ['title', 'Başlık'],
  ['subtitle', 'Alt Başlık'],
  ['description', 'Açıklama'],
  ['link', 'Link'],
  ['linkTarget', 'Link Hedefi'],
  ['buttonText', 'Buton Metni'],
  ['imageUrl', 'Görsel'],
  ['logoUrl', 'Logo'],
  ['websiteUrl', 'Web Sitesi'],
  ['backgroundColor', 'Arka Plan Rengi'],
  ['backgroundImageUrl', 'Arka Plan Görseli'],
  ['objectFit', 'Sığdırma'],
  ['category', 'Kategori'],
  ['status', 'Durum'],
  ['isActive', 'Aktif'],
  ['sortOrder', 'Sıra'],
  ['visibleFrom', 'Görünürlük Başlangıcı'],
  ['visibleTo', 'Görünürlük Bitişi'],
  ['username', 'Kullanıcı Adı'],
  ['email', 'E-posta'],
  ['firstName', 'Ad'],
  ['lastName', 'Soyad'],
  ['phone', 'Telefon'],
  ['role', 'Rol'],
  ['points', 'Puan'],
  ['reason', 'Neden'],
  ['streamUrl', 'Yayın Linki'],
  ['adminStreamUrl', 'Yayın Linki'],
  ['pointsReward', 'Puan Ödülü'],
  ['createdAt', 'Oluşturulma'],
  ['updatedAt', 'Güncellenme'],
  ['expiresAt', 'Son Geçerlilik'],
  ['userId', 'Üye'],
  ['platform', 'Platform'],
  ['note', 'Not'],
  ['adminNote', 'Not'],
  ['rejectionReason', 'Red Nedeni'],
  ['pointsEarned', 'Ödenen Puan'],
  ['pointsTaken', 'Geri Alınan Puan'],
  ['pointsCost', 'Bedel (puan)'],
  ['stock', 'Stok'],
  ['maxPerUser', 'Üye Başına En Fazla'],
  ['photoUrl', 'Fotoğraf'],
  ['startDate', 'Başlangıç'],
  ['endDate', 'Bitiş'],
  ['requiresTelegramVerification', 'Telegram Doğrulaması Gerekli'],
  ['ticketPrice', 'Bilet Fiyatı'],
  ['ticketCount', 'Bilet Sayısı'],
  ['minimumInvestment', 'En Az Yatırım'],
  ['infoMessage', 'Bilgi Mesajı'],
]);

const statusWords: Record<Status, string> = {
  pending: 'Beklemede',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  claimed: 'Alındı',
  delivered: 'Teslim Edildi',
  cancelled: 'İptal Edildi',
  active: 'Aktif',
  inactive: 'Pasif',
  published: 'Yayında',
  draft: 'Taslak',
  hidden: 'Gizli',
};

const roles: Record<Role, string> = {
  viewer: 'Üye',
  editor: 'Editör',
  super_admin: 'Süper Yönetici',
};

/** Words for the values of fields that hold one of a few. */
const values = new Map([
  ['role', new Map(Object.entries(roles))],
  ['status', new Map(Object.entries(statusWords))],
]);

/** What is not known is shown as it is. */
export const entityLabel = (entity: string) => entities.get(entity) ?? entity;
export const actionLabel = (action: string) => actions.get(action) ?? action;
export const fieldLabel = (field: string) => fields.get(field) ?? field;

/** The word for a value, where its field has words for its values. */
export const valueLabel = (field: string, value: unknown) =>
  typeof value === 'string' ? values.get(field)?.get(value) : undefined;

/** Choices of a filter: the known ones, and whatever else was met. */
export function choicesOf(kind: 'entity' | 'action', met: readonly string[]) {
  const known = kind === 'entity' ? entities : actions;
  const values = new Set([...known.keys(), ...met.filter(Boolean)]);
  return [...values].map((value) => ({ value, label: known.get(value) ?? value }));
}

/** Who did it, in words. */
export function actorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (!actor) return 'Sistem';
  return actor.username ?? 'Silinmiş hesap';
}

const namingFields = ['title', 'name', 'username', 'key', 'adminStreamUrl'];

/** The name of what was changed, where its state tells one. */
export function thingName({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | null {
  for (const state of [after, before]) {
    if (typeof state !== 'object' || state === null) continue;
    const values = new Map<string, unknown>(Object.entries(state));
    const name = namingFields.map((field) => values.get(field)).find(isName);
    if (name) return name;
  }
  return null;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
