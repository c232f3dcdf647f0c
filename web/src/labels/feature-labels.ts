import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { activeStatuses, linkTargets } from '@vitrin/contract/fields.ts';

/** Labels of fields that several features have. */
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
  version: 'Sürüm',
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

/** Labels of `status` in lists and forms of content */
export const activeStatusLabels: Record<(typeof activeStatuses)[number], string> = {
  active: 'Yayında',
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

/** The rows that the id in a field refers to. */
export interface FieldReference {
  /** Query of the rows */
  queryKey: DataTag<QueryKey, readonly ReferencedRow[], Error>;
  /** Label of an id without a row */
  deletedLabel: string;
  hint: string;
}

export interface ReferencedRow {
  id: string;
  name: string;
  status: (typeof activeStatuses)[number];
}

/** Labels of a feature's fields and values, and formats of its values. */
export interface FeatureLabels {
  fields: Readonly<Record<string, string>>;
  /** Labels of values, by field */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Formats of list items, by field. Items in old audit entries may have any shape. */
  formats?: Readonly<Record<string, (getProperty: (key: string) => unknown) => string>>;
  /** Formats of numbers with a unit, by field */
  numbers?: Readonly<Record<string, (value: number) => string>>;
  /** Meaning of an absent value, by field */
  absentLabels?: Readonly<Record<string, string>>;
  /** Fields with a picture, besides those of collections */
  pictures?: readonly string[];
  references?: Readonly<Record<string, FieldReference>>;
}

export const commonLabels: FeatureLabels = {
  fields: commonFields,
  values: { status: activeStatusLabels, linkTarget: linkTargetLabels },
  absentLabels: { visibleFrom: 'Hemen', visibleTo: 'Süresiz' },
};
