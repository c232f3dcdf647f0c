// Usage: node scripts/build.js [FOLDER]
import { assembleRelease } from './assemble-release.js';
import { buildProduct } from './build-product.js';
import { exitOnError } from './command-line.js';
import { installPackages } from './install-packages.js';

await exitOnError(async () => {
  const [folder, ...extraArguments] = process.argv.slice(2);
  if (extraArguments.length > 0 || folder?.startsWith('-'))
    throw new Error('Kullanım: npm run build [-- KLASÖR]');
  await installPackages();
  await buildProduct();
  if (folder) await assembleRelease(folder);
});
