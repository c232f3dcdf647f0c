import { installPackages } from './install-packages.js';
import { orExplain } from './or-explain.js';
import { runServer } from './run-program.js';

await orExplain(async () => {
  await installPackages();
  // Whole folders, not what was imported: Vite imports a temporary copy of its own configuration.
  const watch = ['server/src', 'contract/src'].map((folder) => `--watch-path=${folder}`);
  runServer(watch, { ...process.env, NODE_ENV: 'development' });
});
