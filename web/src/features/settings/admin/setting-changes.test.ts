import { settingKeys } from '@vitrin/contract/settings.ts';
import { describe, expect, it } from 'vitest';
import { settingAt, settingChanges } from './setting-changes.ts';

describe('settingChanges', () => {
  it('writes only what differs', () => {
    const before = { gridColumnsDesktop: '3', gridColumnsTablet: '2' };
    const after = { gridColumnsDesktop: '4', gridColumnsTablet: '2' };
    expect(settingChanges(before, after)).toEqual([{ key: 'gridColumnsDesktop', value: '4' }]);
    expect(settingChanges(after, after)).toEqual([]);
  });

  it('takes an empty address for none', () => {
    expect(settingChanges({ logoUrl: '/uploads/x.webp' }, { logoUrl: null })).toEqual([
      { key: 'logoUrl', value: '' },
    ]);
    expect(settingChanges({ logoUrl: '' }, { logoUrl: null })).toEqual([]);
  });

  it('gives the built-in legal text back instead of keeping a copy', () => {
    const { fallback } = settingKeys.termsText;
    expect(settingChanges({ termsText: 'Bizim' }, { termsText: fallback })).toEqual([
      { key: 'termsText', value: '' },
    ]);
    expect(settingChanges({ termsText: fallback }, { termsText: 'Bizim' })).toEqual([
      { key: 'termsText', value: 'Bizim' },
    ]);
  });
});

describe('settingAt', () => {
  const sent = [
    { key: 'telegramUrl', value: 'a' },
    { key: 'youtubeUrl', value: 'b' },
  ] as const;

  it('finds the field of an error', () => {
    expect(settingAt(sent, 'settings.1.value')).toBe('youtubeUrl');
  });

  it.each(['settings', 'settings.7.value', ''])('leaves %j alone', (path) => {
    expect(settingAt(sent, path)).toBe(path);
  });
});
