import type { cards } from '@vitrin/contract/cards.ts';
import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { z } from 'zod';

export type SampleCard = z.input<typeof cards.create.body>;

/** Sample cards of invented brands: nine that visitors see and a draft. Pictures: web/public/demo. */
const brands: SampleCard[] = [
  {
    title: 'Zirvelon',
    subtitle: 'Hoş geldin paketi ve canlı destek',
    logoUrl: '/demo/zirvelon.svg',
    link: 'https://zirvelon.example/vitrin',
    backgroundColor: '#0c6b4c',
    category: 'Spor',
    sortOrder: 1,
  },
  {
    title: 'Orbelix',
    subtitle: 'Her Cuma turnuva',
    logoUrl: '/demo/orbelix.svg',
    link: 'https://orbelix.example/vitrin',
    backgroundColor: '#8b5cf6',
    category: 'Casino',
    sortOrder: 2,
  },
  {
    title: 'Lumarya',
    subtitle: 'Yeni üyelere tanışma paketi',
    logoUrl: '/demo/lumarya.svg',
    link: 'https://lumarya.example/vitrin',
    backgroundColor: '#8f5a00',
    backgroundImageUrl: '/demo/bg-lumarya.svg',
    category: 'Casino',
    sortOrder: 3,
  },
  {
    title: 'Mavira',
    subtitle: 'Haftanın fikstürü tek ekranda',
    logoUrl: '/demo/mavira.svg',
    link: 'https://mavira.example/vitrin',
    backgroundColor: '#174fb8',
    category: 'Spor',
    sortOrder: 4,
  },
  {
    title: 'Narçel',
    subtitle: 'Hafta sonu canlı yayın ve sohbet',
    logoUrl: '/demo/narcel.svg',
    link: 'https://narcel.example/vitrin',
    backgroundColor: '#9d1760',
    backgroundImageUrl: '/demo/bg-narcel.svg',
    category: 'Canlı Yayın',
    sortOrder: 5,
  },
  {
    title: 'Pelikra',
    subtitle: 'Türkçe arayüz, 7/24 destek hattı',
    logoUrl: '/demo/pelikra.svg',
    link: 'https://pelikra.example/vitrin',
    backgroundColor: '#b8401c',
    category: 'Casino',
    sortOrder: 6,
  },
  {
    title: 'Poyrazon',
    subtitle: 'Canlı skor ve maç istatistikleri',
    logoUrl: '/demo/poyrazon.svg',
    link: 'https://poyrazon.example/vitrin',
    backgroundColor: '#0b6478',
    backgroundImageUrl: '/demo/bg-poyrazon.svg',
    category: 'Spor',
    sortOrder: 7,
  },
  {
    title: 'Kuzgra',
    subtitle: 'Her akşam 21.00’de canlı yayın',
    logoUrl: '/demo/kuzgra.svg',
    link: 'https://kuzgra.example/vitrin',
    backgroundColor: '#8f1233',
    category: 'Canlı Yayın',
    sortOrder: 8,
  },
  {
    title: 'Tuvalin',
    subtitle: 'Arkadaşını davet et, puan topla',
    logoUrl: '/demo/tuvalin.svg',
    link: 'https://tuvalin.example/vitrin',
    backgroundColor: '#2f6b17',
    category: 'Spor',
    sortOrder: 9,
  },
  {
    title: 'Taslak: yeni firma kartı',
    subtitle: 'Logo ve metin onay bekliyor',
    link: 'https://taslak.example/vitrin',
    backgroundColor: '#4c1d95',
    category: 'Canlı Yayın',
    status: 'draft',
    sortOrder: 10,
  },
];

const sampleTerms = [
  '18+ · Yeni üyelere, en az 100₺ yatırımla; çevrim koşulları sitede.',
  '18+ · Bir hesapla bir kez yararlanılır; koşullar sitede.',
  '18+ · Kimlik doğrulaması gerekir, süresi 30 gündür.',
];

/** Returns invented terms and licence of a sample card. */
export const createSampleOffer = (index: number) => ({
  terms: sampleTerms[index % sampleTerms.length] ?? null,
  licence: `Örnek Oyun Kurulu lisansı, no. ${1041 + index}`,
});

/** Returns the sample cards, checked in the last days before `now` (milliseconds). */
export const createSampleCards = (now: number): SampleCard[] =>
  brands.map((brand, index) => ({
    ...createSampleOffer(index),
    checkedAt: addDays(toIstanbulDay(now), -1 - (index % 5)),
    ...brand,
  }));
