import { buildProduct } from './build-product.js';
import { installPackages } from './install-packages.js';
import { orExplain } from './or-explain.js';
import { runServer } from './run-program.js';

await orExplain(async () => {
  await installPackages();
  await buildProduct();
  runServer();
});
