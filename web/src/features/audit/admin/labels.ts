import type { AuditAction, AuditEntity, AuditEntry } from '@vitrin/contract/audit.ts';
import { collections } from '@vitrin/contract/collections.ts';
import { type ContentName, contentNames } from '@vitrin/contract/topics.ts';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getFieldLabel } from '../../../labels/field-labels.ts';

/** Labels of entities that are no content. A missing label is a type error. */
const otherLabels: Record<Exclude<AuditEntity, ContentName>, string> = {
  users: 'Üye',
  'ticket-applications': 'Bilet Başvurusu',
  'ticket-settings': 'Bilet Ayarları',
  'partner-reports': 'Partner Raporu',
  partners: 'Partner',
  settings: getContentLabel('site-settings'),
  orders: 'Sipariş',
  'social-verifications': 'Doğrulama',
  objections: 'İtiraz',
  duplicates: 'Aynı Kişiler',
  support: 'Destek Konuşması',
  pictures: 'Görsel',
  announcements: 'Duyuru',
  views: 'Kayıtlı Görünüm',
  connections: 'Bağlantı',
};

const actionLabels: Record<AuditAction, string> = {
  create: 'Oluşturma',
  update: 'Güncelleme',
  delete: 'Silme',
  order: 'Sıralama',
  approve: 'Onaylama',
  reject: 'Reddetme',
  accept: 'Kabul etme',
  decline: 'Geri çevirme',
  decide: 'Karar verme',
  cancel: 'İptal etme',
  answer: 'Yanıtlama',
  claim: 'Üstlenme',
  apply: 'Uygulama',
  revert: 'Geri alma',
  close: 'Kapatma',
  rotate: 'Anahtar yenileme',
  test: 'Deneme',
  seal: 'Mühürleme',
  draw: 'Çekme',
  skip: 'Atlama',
  role: 'Rol değişikliği',
  suspend: 'Askıya alma',
  restore: 'Yeniden açma',
  points: 'Puan düzeltme',
  note: 'Not yazma',
  'note-removed': 'Not silme',
  password: 'Şifre değişikliği',
  'password-link': 'Şifre linki',
  'password-link-used': 'Linkle yeni şifre',
  'second-step-on': 'İki adımı açma',
  'second-step-off': 'İki adımı kapatma',
  'passkey-added': 'Geçiş anahtarı ekleme',
  'passkey-removed': 'Geçiş anahtarı silme',
  'sign-in': 'Giriş',
  'sign-in-failed': 'Hatalı giriş',
  upload: 'Yükleme',
  'codes-added': 'Kod ekleme',
  'code-shown': 'Kodu görme',
  email: 'E-posta değişikliği',
  recovery: 'Kurtarma yolu değişikliği',
};

// Maps instead of objects: a key may be any string, e.g. `constructor`.
const labelsByEntity = new Map<string, string>([
  ...contentNames.map((name) => [name, getContentLabel(name)] as const),
  ...Object.entries(otherLabels),
]);
const labelsByAction = new Map(Object.entries(actionLabels));

/** Returns the label of an entity, or the entity itself if unknown. */
export const getEntityLabel = (entity: string) => labelsByEntity.get(entity) ?? entity;
export const getActionLabel = (action: string) => labelsByAction.get(action) ?? action;

/** Returns the filter options: known values and values of loaded entries. */
export function listChoices(kind: 'entity' | 'action', seenValues: readonly string[]) {
  const labels = kind === 'entity' ? labelsByEntity : labelsByAction;
  const values = new Set([...labels.keys(), ...seenValues.filter(Boolean)]);
  return [...values].map((value) => ({ value, label: labels.get(value) ?? value }));
}

/** Returns the actor's name: `Sistem` without an actor, `Silinmiş hesap` for a deleted account. */
export function getActorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (!actor) return 'Sistem';
  return actor.username ?? 'Silinmiş hesap';
}

const namingFields = new Set<string>([
  ...contentNames.flatMap((name) => collections[name].titleFields),
  ...['name', 'username', 'key'],
]);

/** Returns the name of the changed row if a state contains one, or the labels of the changed settings; else null. */
export function findEntityName(entry: AuditEntry): string | null {
  if (entry.entity === 'settings')
    return (
      Object.keys(entry.after ?? {})
        .map(getFieldLabel)
        .join(', ') || null
    );
  for (const state of [entry.after, entry.before]) {
    if (typeof state !== 'object' || state === null) continue;
    const valuesByField = new Map<string, unknown>(Object.entries(state));
    const name = [...namingFields].map((field) => valuesByField.get(field)).find(isName);
    if (name) return name;
  }
  return null;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
