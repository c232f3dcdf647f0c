import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { contentNames } from '@vitrin/contract/topics.ts';
import { getContentLabel } from '../../labels/content-labels.ts';
import { getNewRowPath } from '../../labels/content-paths.ts';

/** A setting or an action in the command palette */
export interface PaletteEntry {
  label: string;
  to: string;
  /** Further search terms for the entry */
  keywords?: string;
  superAdminOnly?: true;
}

/** Further search terms for a page, by its path */
export const pageKeywords: Record<string, string> = {
  '/admin': 'dashboard özet yedek kurulum',
  '/admin/ana-sayfa': 'vitrin düzen bölüm',
  '/admin/analytics': 'istatistik ziyaretçi tıklama görüntüleme',
  '/admin/audit': 'geçmiş kim ne yaptı log',
  '/admin/banners': 'slayt afiş reklam',
  '/admin/bekleyenler': 'onay karar gelen kutusu sıra',
  '/admin/cop-kutusu': 'silinen geri getir',
  '/admin/destek': 'soru mesaj yardım konuşma yanıt',
  '/admin/duyurular': 'mesaj bildirim e-posta',
  '/admin/gorseller': 'resim fotoğraf dosya',
  '/admin/itirazlar': 'şikayet',
  '/admin/ayni-kisiler': 'çoklu hesap kopya sahte',
  '/admin/mutabakat': 'partner rapor excel csv',
  '/admin/ortaklar': 'partner postback ekstre komisyon kazanç hakediş',
  '/admin/rewards': 'ödül stok',
  '/admin/puan-ekonomisi': 'borç',
  '/admin/siparisler': 'satın alma satış teslim kod',
  '/admin/sliding-banners': 'slider',
  '/admin/sorular': 'sss yardım yanıt',
  '/admin/social-media': 'telegram instagram youtube kayan yazı',
  '/admin/streaming-verification': 'kick canlı yayın linki',
  '/admin/takvim': 'plan zamanlama',
  '/admin/users': 'kullanıcı hesap rol şifre askı',
};

const settingsPath = '/admin/settings?sekme=';
const socialPath = '/admin/social-media';
const pointsPath = '/admin/social-verification-settings';

/** Entries that find a setting by its label. */
export const settingEntries: PaletteEntry[] = [
  {
    label: 'Grid Sistemi',
    to: `${settingsPath}grid`,
    keywords: 'sütun sayısı telefon ana sayfa düzen',
  },
  { label: 'Bilet Fiyatı', to: `${settingsPath}tickets`, keywords: 'bilet ayarları ücreti tl' },
  { label: 'Minimum Yatırım', to: `${settingsPath}tickets`, keywords: 'bilet ayarları alt sınır' },
  { label: 'Bilgi Mesajı', to: `${settingsPath}tickets`, keywords: 'bilet ayarları açıklama' },
  {
    label: 'Karşılama Banner',
    to: `${settingsPath}welcome`,
    keywords: 'hoş geldiniz pencere başlık',
  },
  {
    label: 'Red Nedenleri',
    to: `${settingsPath}reasons`,
    keywords: 'ret hazır metin yanıt gerekçe destek',
  },
  {
    label: 'Pazartesi Mektubu',
    to: `${settingsPath}letter`,
    keywords: 'mektup haftalık e-posta bülten',
  },
  ...legalPages.map(({ title }) => ({
    label: title,
    to: `${settingsPath}legal`,
    keywords: 'yasal metinler sözleşme hukuk',
  })),
  { label: 'Logo', to: socialPath, keywords: 'görsel marka' },
  { label: 'Kayan Yazı', to: socialPath, keywords: 'marquee metin' },
  { label: 'Telegram Linki', to: socialPath, keywords: 'grup kanal sosyal medya' },
  { label: 'Instagram Linki', to: socialPath, keywords: 'sosyal medya' },
  { label: 'YouTube Linki', to: socialPath, keywords: 'kanal sosyal medya' },
  { label: 'Telegram puanı', to: pointsPath, keywords: 'sosyal doğrulama' },
  { label: 'YouTube puanı', to: pointsPath, keywords: 'sosyal doğrulama' },
  { label: 'Instagram puanı', to: pointsPath, keywords: 'sosyal doğrulama' },
];

/** Content whose list page contains the form for a new row. Draws have a separate page for that form. */
const contentTypes = contentNames.filter((name) => name !== 'draws');

/** Actions that are available on every page. */
export const actionEntries: PaletteEntry[] = [
  { label: 'Bekleyen başvurulara karar ver', to: '/admin/tickets?view=triage' },
  { label: 'Bekleyen doğrulamalara karar ver', to: '/admin/pending-verifications?view=triage' },
  { label: 'Bekleyen siparişleri teslim et', to: '/admin/siparisler?view=triage' },
  { label: 'Bekleyen itirazlara karar ver', to: '/admin/itirazlar' },
  { label: 'Bekleyen konuşmaları yanıtla', to: '/admin/destek', keywords: 'destek soru mesaj' },
  ...contentTypes.map((name) => ({
    label: `Yeni ${getContentLabel(name).toLocaleLowerCase('tr')}`,
    to: getNewRowPath(name),
    keywords: 'ekle oluştur',
  })),
  {
    label: 'Duyuru gönder',
    to: '/admin/duyurular/yeni',
    keywords: 'yeni mesaj bildirim e-posta',
    superAdminOnly: true,
  },
  {
    label: 'Çekiliş hazırla',
    to: '/admin/cekilisler/yeni',
    keywords: 'yeni çekiliş ekle',
    superAdminOnly: true,
  },
  { label: 'Partner raporu yükle', to: '/admin/mutabakat', keywords: 'mutabakat excel csv dosya' },
];
