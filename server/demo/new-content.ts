import type { InputOf } from '@vitrin/contract/api.ts';
import { fillToLength } from './sample-texts.ts';

/** Start and end of visibility, in days relative to the end of the simulated period. */
export interface VisibleDays {
  from?: number | undefined;
  to?: number | undefined;
}

type NewCard = InputOf<'POST /api/cards'>['body'];

const yildizhanText = `## Kimdir?

Yıldızhan **2019’dan beri** Türkçe yayın yapar. Şampiyonlar haftasında her akşam 20.00’de canlı anlatım vardır.

- Üyelik birkaç dakika sürer.
- Destek yirmi dört saat açıktır.
- Kendinize sınır koyabilirsiniz.

## Şampiyonlar haftası

Haftanın her günü ayrı bir maç; koşullar [kampanya sayfasında](https://yildizhan.example/hafta) yazar.`;

/** Cards that staff add during the simulated period; `from` and `to` are days relative to its end. */
export const newCards: (NewCard & VisibleDays)[] = [
  {
    title: 'Yıldızhan',
    subtitle: 'Şampiyonlar haftası',
    link: 'https://yildizhan.example',
    backgroundColor: '#5b21b6',
    category: 'Spor',
    slug: 'yildizhan',
    body: yildizhanText,
    pictures: ['/demo/banner-yayin.svg', '/demo/bg-lumarya.svg', '/demo/bg-narcel.svg'],
    facts: [
      { label: 'Kuruluş', value: '2019' },
      { label: 'Destek', value: 'Türkçe, 7 gün 24 saat' },
      { label: 'En az yatırım', value: '100₺' },
    ],
  },
  {
    title: 'Gökçeada',
    subtitle: 'Ege’nin yeni masası',
    link: 'https://gokceada.example',
    backgroundColor: '#0e7490',
    category: 'Casino',
    backgroundImageUrl: '/demo/bg-poyrazon.svg',
  },
  {
    title: 'Çınaraltı',
    subtitle: 'Sohbet, çay ve turnuva',
    link: 'https://cinaralti.example',
    backgroundColor: '#166534',
    category: 'Canlı Yayın',
  },
  {
    title: 'Yılbaşı Özel',
    subtitle: 'Geri sayım bir hafta sonra başlıyor',
    link: 'https://yilbasi.example',
    backgroundColor: '#9d1760',
    from: 7,
    to: 40,
  },
  {
    title: 'Kara Cuma',
    subtitle: 'Yalnız bu hafta',
    link: 'https://karacuma.example',
    backgroundColor: '#27272a',
    from: -2,
    to: 3,
  },
  {
    title: 'Cumhuriyet Haftası',
    subtitle: 'Kampanya sona erdi',
    link: 'https://cumhuriyet.example',
    backgroundColor: '#b91c1c',
    from: -28,
    to: -22,
  },
  {
    title: 'Sözleşme bekleyen firma',
    subtitle: 'Hukuk onayı gelince yayına girecek',
    link: 'https://sozlesme.example',
    status: 'draft',
  },
  {
    title: 'Kapanan Firma',
    subtitle: 'Anlaşma bitti',
    link: 'https://kapanan.example',
    status: 'hidden',
    backgroundColor: '#44403c',
  },
  {
    title: fillToLength('Afyonkarahisarlılaştıramadıklarımızdan mısınız', 120),
    subtitle: fillToLength('Uzun adların da yeri var: ığüşöç', 200),
    link: 'https://uzun.example',
    backgroundColor: '#1d4ed8',
    category: 'Spor',
  },
  { title: 'Deneme kartı', subtitle: 'Yanlışlıkla eklendi', link: 'https://deneme.example' },
  {
    title: 'Eski Kampanya',
    subtitle: 'Süresi geçti',
    link: 'https://eski.example',
    backgroundColor: '#a16207',
  },
];
/** Titles of the new cards that staff delete again. */
export const deletedCardTitles = ['Deneme kartı', 'Eski Kampanya'];

export const subtitles = [
  'Yeni üyelere tanışma paketi',
  'Hafta sonu turnuvası başladı',
  'Türkçe destek, 7 gün 24 saat',
  'Bu ay çekilişe katılanlara sürpriz',
  'Canlı yayında özel kod',
];
export const colors = ['#0c6b4c', '#174fb8', '#9d1760', '#6d28d9', '#8f1233', '#0b6478'];

interface NewReward extends VisibleDays {
  /** Number of codes; absent: staff deliver the reward. */
  codeCount?: number;
}

export const newRewards: (InputOf<'POST /api/rewards'>['body'] & NewReward)[] = [
  {
    title: 'Kahve Çeki',
    description: 'Mahallenizdeki kahvecide geçerli; kodu satın alınca hemen görünür.',
    pointsCost: 150,
    cost: 60,
    codeCount: 1500,
    sortOrder: 7,
  },
  {
    title: 'Çıkartma Seti',
    description: 'On iki çıkartma.',
    pointsCost: 80,
    cost: 18.5,
    stock: 900,
    maxPerUser: 3,
    sortOrder: 8,
  },
  {
    title: 'Yılbaşı Hediye Kutusu',
    description: 'Yılbaşı haftasında açılır.',
    imageUrl: '/demo/odul-hediye-ceki.svg',
    pointsCost: 1500,
    stock: 20,
    sortOrder: 9,
    from: 14,
    to: 40,
  },
  {
    title: 'Eski Kulüp Atkısı',
    description: 'Artık verilmiyor.',
    pointsCost: 200,
    isActive: false,
    sortOrder: 10,
  },
];

interface NewEvent {
  title: string;
  description: string;
  photoUrl?: string;
  start: number | null;
  end: number | null;
  isActive?: boolean;
  requiresTelegram?: boolean;
  participantsPerThousandMembers: number;
}

/** Past, current, future and inactive events; start and end are fractions of the simulated period. */
export const newEvents: NewEvent[] = [
  {
    title: 'Tahmin Ligi: 1. Hafta',
    description: 'On maçın sonucunu bilen puanları paylaşır.',
    photoUrl: '/demo/banner-lider.svg',
    start: 0.2,
    end: 0.32,
    participantsPerThousandMembers: 140,
  },
  {
    title: 'Anı Yarışması',
    description: fillToLength(
      'Yayınlarda yaşadığınız en güzel anıyı yazın; jüri her gün birini seçer.\n\nKatılım koşulları aşağıdadır.',
      4000,
    ),
    photoUrl: '/demo/banner-yayin.svg',
    start: 0.4,
    end: 0.6,
    participantsPerThousandMembers: 320,
  },
  {
    title: 'Telegram’a Özel Çekiliş',
    description: 'Yalnız Telegram hesabını doğrulayan üyelerimize.',
    start: 0.62,
    end: 0.85,
    requiresTelegram: true,
    participantsPerThousandMembers: 240,
  },
  {
    title: 'Kasım Turnuvası',
    description: 'Ay sonuna kadar sürer. Kullanıcı adınızı yazmayı unutmayın.',
    photoUrl: '/demo/banner-biletler.svg',
    start: 0.9,
    end: 1.15,
    participantsPerThousandMembers: 420,
  },
  {
    title: 'Sürekli Davet',
    description: 'Bitiş tarihi yok: dilediğiniz zaman katılın.',
    start: null,
    end: null,
    participantsPerThousandMembers: 180,
  },
  {
    title: 'Yılbaşı Yayını',
    description: 'Geri sayımı birlikte yapıyoruz.',
    photoUrl: '/demo/banner-yayin.svg',
    start: 1.2,
    end: 1.22,
    participantsPerThousandMembers: 0,
  },
  {
    title: 'İptal Edilen Buluşma',
    description: 'Salon bulunamadı.',
    start: 1.1,
    end: 1.12,
    isActive: false,
    participantsPerThousandMembers: 0,
  },
];

export const marquees = [
  'Bilet başvuruları başladı: firmanızı seçin, başvurunuzu yapın',
  'Anı yarışması sürüyor: yazın, kazanın',
  'Kasım turnuvası başladı • Katılım ay sonuna kadar • Günün linki yayında',
];
