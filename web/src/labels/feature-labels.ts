import type { activeStatuses, linkTargets } from '@vitrin/contract/fields.ts';

/** Labels of fields that several features have */
export const commonFields = {
  title: 'Başlık',
  subtitle: 'Alt Başlık',
  name: 'Ad',
  description: 'Açıklama',
  imageUrl: 'Görsel',
  logoUrl: 'Logo',
  link: 'Link',
  linkTarget: 'Link Hedefi',
  websiteUrl: 'Web Sitesi',
  status: 'Durum',
  isActive: 'Aktif',
  sortOrder: 'Sıra',
  partnerId: 'Partner',
  visibleFrom: 'Görünürlük Başlangıcı',
  visibleTo: 'Görünürlük Bitişi',
  ticketCompanyId: 'Bilet Firması',
  eventId: 'Etkinlik',
  ticketPrice: 'Bilet Fiyatı',
  id: 'Kimlik',
  ids: 'Sıralama',
  createdAt: 'Oluşturulma',
  updatedAt: 'Güncellenme',
  expiresAt: 'Son Geçerlilik',
  decidedAt: 'Karar Tarihi',
  userId: 'Üye',
  username: 'Kullanıcı Adı',
  reason: 'Neden',
  note: 'Not',
  adminNote: 'Not',
  rejectionReason: 'Red Nedeni',
  platform: 'Platform',
};

export const activeStatusLabels: Record<(typeof activeStatuses)[number], string> = {
  active: 'Aktif',
  inactive: 'Pasif',
};

export const linkTargetLabels: Record<(typeof linkTargets)[number], string> = {
  _blank: 'Yeni sekme',
  _self: 'Aynı sekme',
};

/** Labels of the fields that `commonFields` does not contain */
export type FieldLabels<K extends PropertyKey> = Record<
  Exclude<K & string, keyof typeof commonFields>,
  string
>;

/** Labels of the fields of a feature and of their values */
export interface FeatureLabels {
  fields: Readonly<Record<string, string>>;
  /** Labels of values, by field */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Formats of list items, by field. Items in old audit entries may have any shape. */
  formats?: Readonly<Record<string, (part: (key: string) => unknown) => string>>;
}

export const commonLabels: FeatureLabels = {
  fields: commonFields,
  values: { status: activeStatusLabels, linkTarget: linkTargetLabels },
};
