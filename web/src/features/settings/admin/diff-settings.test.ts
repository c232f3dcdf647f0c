import { settingDefinitions } from '@vitrin/contract/settings.ts';
import { describe, expect, it } from 'vitest';
import { diffSettings, findSettingByPath } from './diff-settings.ts';

describe('diffSettings', () => {
  it('returns only the changed settings', () => {
    const oldValues = { gridColumnsDesktop: '3', gridColumnsTablet: '2' };
    const newValues = { gridColumnsDesktop: '4', gridColumnsTablet: '2' };
    expect(diffSettings(oldValues, newValues)).toEqual([{ key: 'gridColumnsDesktop', value: '4' }]);
    expect(diffSettings(newValues, newValues)).toEqual([]);
  });

  it('treats null as an empty URL', () => {
    expect(diffSettings({ logoUrl: '/uploads/x.webp' }, { logoUrl: null })).toEqual([
      { key: 'logoUrl', value: '' },
    ]);
    expect(diffSettings({ logoUrl: '' }, { logoUrl: null })).toEqual([]);
  });

  it('resets a built-in legal text instead of storing a copy', () => {
    const { fallback } = settingDefinitions.termsText;
    expect(diffSettings({ termsText: 'Bizim' }, { termsText: fallback })).toEqual([
      { key: 'termsText', value: '' },
    ]);
    expect(diffSettings({ termsText: fallback }, { termsText: 'Bizim' })).toEqual([
      { key: 'termsText', value: 'Bizim' },
    ]);
  });
});

describe('findSettingByPath', () => {
  const sentChanges = [
    { key: 'telegramUrl', value: 'a' },
    { key: 'youtubeUrl', value: 'b' },
  ] as const;

  it('returns the setting of an error path', () => {
    expect(findSettingByPath(sentChanges, 'settings.1.value')).toBe('youtubeUrl');
  });

  it.each(['settings', 'settings.7.value', ''])('returns other paths like %j unchanged', (path) => {
    expect(findSettingByPath(sentChanges, path)).toBe(path);
  });
});
