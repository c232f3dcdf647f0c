interface DraftFields {
  source: 'tickets' | 'event';
  eventId?: string | null;
  approvedFrom?: string | null;
  approvedTo?: string | null;
  prizes: { count: number }[];
}

/** Maximum number of prizes and of reserves per draw */
export const MAX_PLACES = 1000;

/** Validates the fields of a draft together. Returns the first error, or `undefined` if they are valid. */
export function validateDraw(draw: DraftFields): { path: string; message: string } | undefined {
  const { source, eventId, approvedFrom, approvedTo, prizes } = draw;
  if (source === 'event' && !eventId) return { path: 'eventId', message: 'Etkinlik seçin.' };
  if (approvedFrom && approvedTo && approvedTo < approvedFrom) {
    return { path: 'approvedTo', message: 'Bitiş başlangıçtan önce olamaz.' };
  }
  const places = prizes.reduce((sum, { count }) => sum + count, 0);
  if (places <= MAX_PLACES) return undefined;
  return { path: 'prizes', message: 'Toplam ödül sayısı en fazla 1.000 olabilir.' };
}
