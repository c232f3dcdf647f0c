import { settingDefinitions } from '@vitrin/contract/settings.ts';
import { describe, expect, it } from 'vitest';
import { diffSettings, findSettingByPath } from './diff-settings.ts';

describe('settingChanges', () => {
  it('writes only what differs', () => {
    const before = { gridColumnsDesktop: '3', gridColumnsTablet: '2' };
    const after = { gridColumnsDesktop: '4', gridColumnsTablet: '2' };
    expect(diffSettings(before, after)).toEqual([{ key: 'gridColumnsDesktop', value: '4' }]);
    expect(diffSettings(after, after)).toEqual([]);
  });

  it('takes an empty address for none', () => {
    expect(diffSettings({ logoUrl: '/uploads/x.webp' }, { logoUrl: null })).toEqual([
      { key: 'logoUrl', value: '' },
    ]);
    expect(diffSettings({ logoUrl: '' }, { logoUrl: null })).toEqual([]);
  });

  it('gives the built-in legal text back instead of keeping a copy', () => {
    const { fallback } = settingDefinitions.termsText;
    expect(diffSettings({ termsText: 'Bizim' }, { termsText: fallback })).toEqual([
      { key: 'termsText', value: '' },
    ]);
    expect(diffSettings({ termsText: fallback }, { termsText: 'Bizim' })).toEqual([
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
    expect(findSettingByPath(sent, 'settings.1.value')).toBe('youtubeUrl');
  });

  it.each(['settings', 'settings.7.value', ''])('leaves %j alone', (path) => {
    expect(findSettingByPath(sent, path)).toBe(path);
  });
});
