import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { contentNames } from '@vitrin/contract/topics.ts';
import { getContentLabel } from '../../labels/content-labels.ts';
import { getNewRowPath } from '../../labels/content-paths.ts';

/** An entry of the command palette that leads to a page. */
export interface PaletteEntry {
  label: string;
  to: string;
  /** Further words that find the entry. */
  words?: string;
  superAdminOnly?: true;
}

/** Further words that find a page. */
export const pageWords: Record<string, string> = {
  '/admin': 'dashboard özet ana sayfa',
  '/admin/analytics': 'istatistik ziyaretçi tıklama görüntüleme',
  '/admin/audit': 'geçmiş kim ne yaptı log',
  '/admin/cop-kutusu': 'silinen geri getir',
  '/admin/duyurular': 'mesaj bildirim e-posta',
  '/admin/mutabakat': 'partner rapor excel csv',
  '/admin/ortaklar': 'partner postback ekstre',
  '/admin/rewards': 'ödül stok',
  '/admin/siparisler': 'satın alma teslim kod',
  '/admin/social-media': 'telegram instagram youtube kayan yazı',
  '/admin/takvim': 'plan zamanlama',
  '/admin/users': 'kullanıcı hesap rol',
};

const settings = '/admin/settings?sekme=';
const social = '/admin/social-media';
const points = '/admin/social-verification-settings';

/** The settings by their labels. */
export const settingEntries: PaletteEntry[] = [
  { label: 'Grid Sistemi', to: `${settings}grid`, words: 'sütun sayısı telefon ana sayfa düzen' },
  { label: 'Bilet Fiyatı', to: `${settings}tickets`, words: 'bilet ayarları ücret tl' },
  { label: 'Minimum Yatırım', to: `${settings}tickets`, words: 'bilet ayarları alt sınır' },
  { label: 'Bilgi Mesajı', to: `${settings}tickets`, words: 'bilet ayarları açıklama' },
  { label: 'Karşılama Banner', to: `${settings}welcome`, words: 'hoş geldiniz pencere başlık' },
  { label: 'Red Nedenleri', to: `${settings}reasons`, words: 'ret hazır metin gerekçe' },
  { label: 'Pazartesi Mektubu', to: `${settings}letter`, words: 'haftalık e-posta bülten' },
  ...legalPages.map(({ title }) => ({
    label: title,
    to: `${settings}legal`,
    words: 'yasal metinler sözleşme hukuk',
  })),
  { label: 'Logo', to: social, words: 'görsel marka' },
  { label: 'Kayan Yazı', to: social, words: 'marquee metin' },
  { label: 'Telegram Linki', to: social, words: 'grup kanal sosyal medya' },
  { label: 'Instagram Linki', to: social, words: 'sosyal medya' },
  { label: 'YouTube Linki', to: social, words: 'kanal sosyal medya' },
  { label: 'Telegram puanı', to: points, words: 'sosyal doğrulama' },
  { label: 'YouTube puanı', to: points, words: 'sosyal doğrulama' },
  { label: 'Instagram puanı', to: points, words: 'sosyal doğrulama' },
];

/** Content with a form for a new row on its page; a draw has a page of its own. */
const contentTypes = contentNames.filter((name) => name !== 'draws');

/** Actions that are available on every page. */
export const verbEntries: PaletteEntry[] = [
  { label: 'Bekleyen başvurulara karar ver', to: '/admin/tickets?view=triage' },
  { label: 'Bekleyen doğrulamalara karar ver', to: '/admin/pending-verifications?view=triage' },
  { label: 'Bekleyen siparişleri teslim et', to: '/admin/siparisler?view=triage' },
  { label: 'Bekleyen itirazlara karar ver', to: '/admin/itirazlar' },
  ...contentTypes.map((name) => ({
    label: `Yeni ${getContentLabel(name).toLocaleLowerCase('tr')}`,
    to: getNewRowPath(name),
    words: 'ekle oluştur',
  })),
  {
    label: 'Duyuru gönder',
    to: '/admin/duyurular/yeni',
    words: 'yeni mesaj bildirim e-posta',
    superAdminOnly: true,
  },
  {
    label: 'Çekiliş hazırla',
    to: '/admin/cekilisler/yeni',
    words: 'yeni çekiliş ekle',
    superAdminOnly: true,
  },
  { label: 'Partner raporu yükle', to: '/admin/mutabakat', words: 'mutabakat excel csv dosya' },
];
