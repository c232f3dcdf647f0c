const FEATURE = /^server\/src\/features\/([^/]+)\//;
const PLATFORM = 'server/src/platform/';

/**
 * Finds SQL of a feature or the platform that names a table of another feature. Code must use the other feature's
 * operations, functions or views, so that a table can be changed by reading only the folder of its feature.
 * @param {{ path: string, text: string }[]} files sources of the server, `.ts` and `.sql`, without tests
 * @returns {string[]} a line per finding
 */
export function findCrossFeatureTables(files) {
  const owners = new Map();
  for (const { path, text } of files) {
    const [, feature] = FEATURE.exec(path) ?? [];
    if (!feature) continue;
    for (const [, table] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(table, feature);
  }
  return files.flatMap(({ path, text }) => {
    const [, feature] = FEATURE.exec(path) ?? [];
    if (!feature && !path.startsWith(PLATFORM)) return [];
    const namedTables = [...removeComments(text).matchAll(TABLE_REFERENCE)].map(
      ([, table]) => table,
    );
    return [...new Set(namedTables)]
      .filter((table) => owners.has(table) && owners.get(table) !== feature)
      .map((table) => `${path} names ${table}, a table of ${owners.get(table)}`);
  });
}

const TABLE_REFERENCE =
  /\b(?:from|join|into|update|lock table|on|,)\s+(?:only\s+)?"?(\w+)"?(?=[\s,;)`'])/gi;

const removeComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$|^import .*$/gm, '');
