import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { roleLabels } from '@vitrin/contract/roles.ts';
import { linkTargetLabels } from './common-fields.tsx';

type Banner = ReturnsOf<'GET /api/banners/all'>[number];
type Verification = ReturnsOf<'GET /api/social-verifications'>[number];
type Status = (
  | ReturnsOf<'GET /api/admin/ticket-applications'>[number]
  | ReturnsOf<'GET /api/user-rewards'>[number]
  | Verification
  | ReturnsOf<'GET /api/objections'>[number]
  | ReturnsOf<'GET /api/cards/all'>[number]
  | Banner
)['status'];

// Maps instead of objects: a key may be any string, e.g. `constructor`.
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
  ['slug', 'Sayfa Adresi'],
  ['body', 'Sayfa Yazısı'],
  ['pictures', 'Görseller'],
  ['facts', 'Bilgiler'],
  ['companyId', 'Bilet Firması'],
  ['partnerId', 'Partner'],
  ['clickParam', 'Tıklama Parametresi'],
  ['hosts', 'Alan Adları'],
  ['allowedIps', 'İzinli Adresler'],
  ['signed', 'İmzalı'],
  ['parameters', 'Parametre Adları'],
  ['events', 'Olay Kelimeleri'],
  ['rules', 'Kurallar'],
  ['month', 'Ay'],
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
  ['dailyBudget', 'Günlük Puan Bütçesi'],
  ['monthlyBudget', 'Aylık Puan Bütçesi'],
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
  ['cost', 'Maliyet (₺)'],
  ['cooldownDays', 'Bekleme Süresi (gün)'],
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
  ['investmentAmount', 'Yatırım (₺)'],
  ['ticketCompany', 'Bilet Firması'],
  ['decidedAt', 'Karar Tarihi'],
  ['suspended', 'Askıda'],
  ['contentImage', 'İçerik Görseli'],
  ['telegramUrl', 'Telegram Linki'],
  ['instagramUrl', 'Instagram Linki'],
  ['youtubeUrl', 'YouTube Linki'],
  ['marqueeText', 'Kayan Yazı'],
  ['welcomeBannerImage', 'Karşılama Görseli'],
  ['welcomeBannerTitle', 'Karşılama Başlığı'],
  ['welcomeBannerSubtitle', 'Karşılama Alt Başlığı'],
  ['gridColumnsDesktop', 'Masaüstü Sütun Sayısı'],
  ['gridColumnsTablet', 'Tablet Sütun Sayısı'],
  ['gridColumnsMobile', 'Mobil Sütun Sayısı'],
  ['homeViewport', 'Telefonda Ana Sayfa'],
  ['weeklyLetter', 'Pazartesi Mektubu'],
  ['telegram_points', 'Telegram Puanı'],
  ['youtube_points', 'YouTube Puanı'],
  ['instagram_points', 'Instagram Puanı'],
  ['termsText', 'Kullanım Koşulları'],
  ['privacyText', 'KVKK Aydınlatma Metni'],
  ['cookiesText', 'Çerez Politikası'],
  ['responsiblePlayText', 'Sorumlu Oyun'],
  ['permit', 'İzin Numarası'],
  ['prizes', 'Ödüller'],
  ['reserves', 'Yedek Sayısı'],
  ['onePrizePerPerson', 'Kişi Başına Tek Ödül'],
  ['drawAt', 'Çekiliş Zamanı'],
  ['source', 'Kimler Katılır'],
  ['eventId', 'Etkinlik'],
  ['ticketCompanyId', 'Bilet Firması'],
  ['approvedFrom', 'Onay Tarihi: Başlangıç'],
  ['approvedTo', 'Onay Tarihi: Bitiş'],
  ['reasonPresets', 'Red Nedenleri'],
  ['ticketApplications', 'Bilet Başvurusu'],
  ['socialVerifications', 'Sosyal Doğrulama'],
  ['orders', 'Sipariş'],
  ['objections', 'İtiraz'],
  ['objection', 'İtiraz'],
  ['answer', 'Yanıt'],
  ['subject', 'Konu'],
  ['subjectId', 'İtiraz Edilen Kayıt'],
  ['list', 'Liste'],
  ['query', 'Filtreler'],
  ['shared', 'Paylaşıldı'],
]);

const statuses: Record<Status, string> = {
  pending: 'Beklemede',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  open: 'İnceleniyor',
  accepted: 'Kabul Edildi',
  declined: 'Geri Çevrildi',
  withdrawn: 'Geri Çekildi',
  claimed: 'Alındı',
  delivered: 'Teslim Edildi',
  cancelled: 'İptal Edildi',
  active: 'Aktif',
  inactive: 'Pasif',
  published: 'Yayında',
  draft: 'Taslak',
  hidden: 'Gizli',
};

const platforms: Record<Verification['platform'], string> = {
  telegram: 'Telegram',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

const fits: Record<Banner['objectFit'], string> = { cover: 'Kapla', contain: 'Sığdır' };

/** Reasons of refused sign-ins. Other reasons are sentences already. */
const refusalLabels = {
  'auth.failed': 'Kullanıcı adı veya şifre hatalı',
  'auth.code_wrong': 'Doğrulama kodu hatalı',
};

/** Labels of enumerated field values. */
const values = new Map([
  ['role', new Map(Object.entries(roleLabels))],
  ['status', new Map(Object.entries(statuses))],
  ['platform', new Map(Object.entries(platforms))],
  ['linkTarget', new Map(Object.entries(linkTargetLabels))],
  ['objectFit', new Map(Object.entries(fits))],
  ['reason', new Map(Object.entries(refusalLabels))],
]);

/** Returns the label of a field, or its name if unknown. */
export const getFieldLabel = (field: string) => fields.get(field) ?? field;

/** Labels of list items. An earlier version may have written any shape. */
const itemFormatters = new Map([
  ['prizes', (part: (key: string) => unknown) => `${part('title')} (${part('count')})`],
  ['facts', (part: (key: string) => unknown) => `${part('label')}: ${part('value')}`],
]);

function listText(field: string, list: unknown[]): string | undefined {
  const formatItem = itemFormatters.get(field);
  if (list.length === 0) return '(boş)';
  const records = list.map(
    (item) => new Map(typeof item === 'object' && item ? Object.entries(item) : []),
  );
  return (
    formatItem && records.map((record) => formatItem((key) => record.get(key) ?? '?')).join(', ')
  );
}

/** Returns the label of a value: an enumerated one, a row order or a named object; else undefined. */
export function findValueLabel(field: string, value: unknown): string | undefined {
  if (typeof value === 'string') return values.get(field)?.get(value);
  if (field === 'ids' && Array.isArray(value)) return `${value.length} kaydın sırası`;
  if (Array.isArray(value)) return listText(field, value);
  const isNamed = typeof value === 'object' && value !== null && Object.hasOwn(value, 'name');
  const name = isNamed && 'name' in value && value.name;
  return typeof name === 'string' ? name : undefined;
}
