import type { PageAssets } from '@vitrin/contract/page-request.ts';
import { getSettings, publishedSettings } from '../features/settings/published-settings.ts';
import { createPlatformSingleton } from '../platform/platform-singleton.ts';
import { getIconFolder } from './icons/site-icons.ts';
import { getThemePath } from './theme/theme-stylesheet.ts';

export type BrandAssets = Pick<PageAssets, 'themeStylesheet' | 'iconFolder'>;

/** Addresses of the stylesheet and the icons that the settings of the site have made. */
export const brandAssets = createPlatformSingleton((platform) =>
  platform.valueCache.create({
    name: 'brand assets',
    compute: async () => {
      const dependencies = [await publishedSettings({ platform }).get()];
      const { accentColor, faviconUrl } = await getSettings({ platform });
      const iconFolder = getIconFolder(faviconUrl);
      const value: BrandAssets = {
        ...(accentColor && { themeStylesheet: getThemePath(accentColor) }),
        ...(iconFolder && { iconFolder }),
      };
      return { value, dependencies };
    },
  }),
);
