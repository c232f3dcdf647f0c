import { buildWeb } from './build-web.js';
import { installPackages } from './install-packages.js';
import { orExplain } from './or-explain.js';
import { runServer } from './run-program.js';

await orExplain(async () => {
  await installPackages();
  await buildWeb();
  runServer([], process.env, 'server/demo/main.ts');
});
