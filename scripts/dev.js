import { installPackages } from './install-packages.js';
import { orExplain } from './or-explain.js';
import { runServer } from './run-program.js';

await orExplain(async () => {
  await installPackages();
  // Whole folders, not what was imported: Vite imports a temporary copy of its own configuration.
  const watch = ['server/src', 'contract/src'].map((folder) => `--watch-path=${folder}`);
  // Without a bot of one's own Telegram is played by a small fake.
  const telegram = process.env.TELEGRAM_BOT_TOKEN
    ? []
    : ['--import', './server/test/dev-telegram.ts'];
  runServer([...watch, ...telegram], { ...process.env, NODE_ENV: 'development' });
});
