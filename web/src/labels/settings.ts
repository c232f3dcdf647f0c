import type { InputOf } from '@vitrin/contract/api.ts';
import type { settingDefinitions } from '@vitrin/contract/settings.ts';
import type { FeatureLabels, FieldLabels } from './feature-labels.ts';

const presetFields: FieldLabels<keyof InputOf<'PUT /api/admin/reason-presets'>['body']> = {
  ticketApplications: 'Bilet Başvurusu',
  socialVerifications: 'Sosyal Doğrulama',
  orders: 'Sipariş',
  objections: 'İtiraz',
  duplicates: 'Aynı Kişi',
  support: 'Destek',
};

const settingFields: FieldLabels<keyof typeof settingDefinitions> = {
  siteName: 'Sitenin Adı',
  siteDescription: 'Sitenin Açıklaması',
  accentColor: 'Vurgu Rengi',
  faviconUrl: 'Site Simgesi',
  legalName: 'Siteyi İşleten',
  contactEmail: 'İletişim E-postası',
  marqueePhrases: 'Kayan Yazının Hazır Cümleleri',
  adLabel: 'Reklam Etiketi',
  supportHours: 'Destek Saatleri',
  telegramUrl: 'Telegram Linki',
  instagramUrl: 'Instagram Linki',
  youtubeUrl: 'YouTube Linki',
  marqueeText: 'Kayan Yazı',
  welcomeBannerImage: 'Karşılama Görseli',
  welcomeBannerTitle: 'Karşılama Başlığı',
  welcomeBannerSubtitle: 'Karşılama Alt Başlığı',
  gridColumnsDesktop: 'Masaüstü Sütun Sayısı',
  gridColumnsTablet: 'Tablet Sütun Sayısı',
  gridColumnsMobile: 'Mobil Sütun Sayısı',
  homeViewport: 'Telefonda Ana Sayfa',
  weeklyLetter: 'Pazartesi Mektubu',
  holdPoints: 'Kanıtsız Üyelerin Puanı',
  requirePartnerConsent: 'Partner Onayı Şartı',
  telegram_points: 'Telegram Puanı',
  youtube_points: 'YouTube Puanı',
  instagram_points: 'Instagram Puanı',
  termsText: 'Kullanım Koşulları',
  privacyText: 'KVKK Aydınlatma Metni',
  cookiesText: 'Çerez Politikası',
  responsiblePlayText: 'Sorumlu Oyun',
};

const pictures: (keyof typeof settingFields)[] = ['welcomeBannerImage', 'faviconUrl'];

export const settingsLabels: FeatureLabels = {
  fields: {
    ...settingFields,
    ...presetFields,
    reasonPresets: 'Red Nedenleri',
    setupDismissedAt: 'Kurulum Listesi',
  },
  pictures,
};
