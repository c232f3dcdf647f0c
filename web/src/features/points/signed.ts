import { lazily } from '../../lib/lazily.ts';

const number = lazily(() => new Intl.NumberFormat('tr-TR', { signDisplay: 'exceptZero' }));

/** `+1.250` or, with a real minus, `−50`. */
export function signed(delta: number): string {
  return number().format(delta).replace('-', '−');
}
