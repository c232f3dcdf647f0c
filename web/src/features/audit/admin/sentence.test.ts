import { type AuditEntry, auditActions, auditEntities } from '@vitrin/contract/audit.ts';
import { expect, it } from 'vitest';
import { toSentence } from './sentence.ts';

const actor = { id: 'yapan', username: 'editör' };
const createEntry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: '',
  actor,
  action: 'update',
  entity: 'cards',
  entityId: 'kayıt',
  name: null,
  people: {},
  before: null,
  after: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...fields,
});
const describeEntry = (fields: Partial<AuditEntry>) => {
  const { lead, name, rest } = toSentence(createEntry(fields));
  return name ? `${lead}“${name}” ${rest}` : lead;
};

it.each([
  [{ action: 'create', name: 'Zirvelon' }, '“Zirvelon” kartını ekledi'],
  [
    {
      name: 'Zirvelon',
      before: { status: 'draft', title: 'Z' },
      after: { status: 'published', title: 'Z' },
    },
    '“Zirvelon” kartını güncelledi: Durum: Taslak → Yayında',
  ],
  [
    {
      entity: 'partner-reports',
      name: 'liste.csv',
      before: { status: 'mapping' },
      after: { status: 'compared', decimal: 'comma' },
    },
    '“liste.csv” partner raporunu güncelledi: Durum: Sütunlar seçilecek → Karşılaştırıldı; Ondalık Ayırıcı: Virgül',
  ],
  [
    {
      entity: 'ticket-applications',
      name: 'ali · Zirvelon',
      before: { adminNote: null, ticketCount: 1 },
      after: { adminNote: 'Kayıt bulunamadı.', ticketCount: 2 },
    },
    '“ali · Zirvelon” bilet başvurusunu güncelledi: Not: (boş) → Kayıt bulunamadı. Bilet Sayısı: 1 → 2',
  ],
  [{ action: 'delete', before: { title: 'Eski' } }, '“Eski” kartını sildi'],
  [{ action: 'delete' }, 'bir kartı sildi'],
  [{ action: 'order', after: { ids: ['a', 'b'] } }, 'kart sırasını değiştirdi'],
  [
    {
      entity: 'ticket-applications',
      action: 'reject',
      name: 'ali · Zirvelon',
      before: { status: 'pending' },
      after: { status: 'rejected', adminNote: 'Bulunamadı' },
    },
    '“ali · Zirvelon” bilet başvurusunu reddetti: Not: Bulunamadı',
  ],
  [
    {
      entity: 'orders',
      action: 'cancel',
      name: 'Kupa · elif',
      before: { status: 'pending', note: null },
      after: { status: 'cancelled', note: null },
    },
    '“Kupa · elif” siparişini iptal etti',
  ],
  [
    {
      entity: 'users',
      action: 'role',
      name: 'elif',
      before: { role: 'viewer' },
      after: { role: 'super_admin' },
    },
    '“elif” üyesinin rolünü değiştirdi: Rol: Üye → Süper Yönetici',
  ],
  [
    {
      entity: 'users',
      action: 'points',
      name: 'elif',
      before: { points: 100 },
      after: { points: 1500, reason: 'Yanlış' },
    },
    '“elif” üyesinin puanını düzeltti: Puan: 100 → 1.500; Neden: Yanlış',
  ],
  [
    {
      name: 'Kuzgra',
      before: { title: 'A', version: 3, updatedAt: '2026-11-21T10:00:00.000Z' },
      after: { title: 'B', version: 4, updatedAt: '2026-11-21T11:00:00.000Z' },
    },
    '“Kuzgra” kartını güncelledi: Başlık: A → B',
  ],
  [{ entity: 'users', action: 'sign-in', entityId: 'yapan' }, 'kendi hesabıyla giriş yaptı'],
  [{ entity: 'users', action: 'suspend' }, 'bir üyeyi askıya aldı'],
  [
    {
      entity: 'settings',
      entityId: 'marqueeText',
      before: { marqueeText: 'A' },
      after: { marqueeText: 'B' },
    },
    'site ayarlarını güncelledi: Kayan Yazı: A → B',
  ],
] as const)('the audit log describes %j as %s', (fields, sentence) => {
  expect(describeEntry(fields)).toBe(sentence);
});

it('the audit log truncates long values and counts further changes', () => {
  const createState = (text: string) => ({
    title: text.repeat(50),
    link: text,
    subtitle: text,
    category: text,
    logoUrl: text,
  });
  expect(describeEntry({ name: 'K', before: createState('a'), after: createState('b') })).toBe(
    `“K” kartını güncelledi: Başlık: ${'a'.repeat(40)}… → ${'b'.repeat(40)}…; Link: a → b; Alt Başlık: a → b ve 2 alan daha`,
  );
});

it('the audit log describes every action on every entity, also unknown ones of earlier versions', () => {
  for (const entity of [...auditEntities, 'uzaylılar', 'constructor'])
    for (const action of [...auditActions, 'toString', 'fırlatma']) {
      const sentence = describeEntry({ entity, action, name: 'Ad' });
      expect(sentence.length, `${entity} ${action}`).toBeGreaterThan(5);
      expect(sentence).not.toMatch(/undefined|null|super_admin|\[native/);
    }
});
