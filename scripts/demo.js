import { buildProduct } from './build-product.js';
import { installPackages } from './install-packages.js';
import { orExplain } from './or-explain.js';
import { runServer } from './run-program.js';

await orExplain(async () => {
  await installPackages();
  await buildProduct();
  // Sixty days at once leave much behind: the young generation of a site that serves is too small for it.
  runServer(['--max-semi-space-size=32'], process.env, 'server/demo/main.ts');
});
