import type { AuditAction, AuditEntity, AuditEntry } from '@vitrin/contract/audit.ts';
import { contentWord } from '../../../admin-kit/content-places.ts';
import { fieldLabel } from '../../../admin-kit/field-words.ts';

/** A word for each of them: one that is missing does not pass the types. */
const entityWords: Record<AuditEntity, string> = {
  users: 'Üye',
  cards: contentWord('cards'),
  banners: contentWord('banners'),
  'sliding-banners': contentWord('sliding-banners'),
  companies: contentWord('companies'),
  'ticket-companies': contentWord('ticket-companies'),
  'ticket-applications': 'Bilet Başvurusu',
  'ticket-settings': 'Bilet Ayarları',
  'partner-reports': 'Partner Raporu',
  settings: contentWord('site-settings'),
  'streaming-verifications': contentWord('streaming-verifications'),
  rewards: contentWord('rewards'),
  orders: 'Sipariş',
  'social-verifications': 'Doğrulama',
  events: contentWord('events'),
  draws: contentWord('draws'),
  pictures: 'Görsel',
  announcements: 'Duyuru',
  views: 'Kayıtlı Görünüm',
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
  'password-link': 'Şifre bağlantısı',
  'password-link-used': 'Bağlantıyla yeni şifre',
  'second-step-on': 'İki adımı açma',
  'second-step-off': 'İki adımı kapatma',
  'sign-in': 'Giriş',
  'sign-in-failed': 'Hatalı giriş',
  upload: 'Yükleme',
  email: 'E-posta değişikliği',
};

// Maps, not objects: what is looked up may be any word, `constructor` too.
const entities = new Map(Object.entries(entityWords));
const actions = new Map(Object.entries(actionWords));

/** What is not known is shown as it is. */
export const entityLabel = (entity: string) => entities.get(entity) ?? entity;
export const actionLabel = (action: string) => actions.get(action) ?? action;

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

/** The name of what was changed, where its state tells one; of settings, which they are. */
export function entityName(entry: AuditEntry): string | null {
  if (entry.entity === 'settings')
    return (
      Object.keys(entry.after ?? {})
        .map(fieldLabel)
        .join(', ') || null
    );
  for (const state of [entry.after, entry.before]) {
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
