import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverFolder } from '../../platform/base/server-folder.ts';

it.each(['points', 'notifications', 'events'])(
  'the feature %s does not use deposits reported by partners',
  (feature) => {
    const folder = join(serverFolder, 'src/features', feature);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ts|sql)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text, name).not.toMatch(
        /partners\/|partner-(?:postback|statement)|partner_(?:events|ledger|member)|member_deposits/,
      );
    }
  },
);
