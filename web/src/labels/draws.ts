import type { ContentLabels } from './content-labels.ts';

export const drawLabels: ContentLabels<'draws'> = {
  adminPath: '/admin/cekilisler/:id',
  phrases: ['çekilişini', 'bir çekilişi'],
  fields: {
    permit: 'İzin Numarası',
    source: 'Kimler Katılır',
    approvedFrom: 'Onay Tarihi: Başlangıç',
    approvedTo: 'Onay Tarihi: Bitiş',
    prizes: 'Ödüller',
    reserves: 'Yedek Sayısı',
    onePrizePerPerson: 'Kişi Başına Tek Ödül',
    drawAt: 'Çekiliş Zamanı',
  },
  formats: { prizes: (getProperty) => `${getProperty('title')} (${getProperty('count')})` },
};
