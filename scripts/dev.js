import { installPackages } from './install-packages.js';
import { orExplain } from './or-explain.js';
import { runServer } from './run-program.js';

await orExplain(async () => {
  await installPackages();
  // Whole folders, not what was imported: Vite imports a temporary copy of its own configuration.
  const watch = ['server/src', 'contract/src'].map((folder) => `--watch-path=${folder}`);
  // Without a bot or a mail server of one's own they are played by small fakes.
  const fakes = [
    ...(isGiven('TELEGRAM_BOT_TOKEN') ? [] : ['--import', './server/test/dev-telegram.ts']),
    ...(isGiven('SMTP_URL') ? [] : ['--import', './server/test/dev-mail.ts']),
  ];
  const env = { ...process.env, NODE_ENV: 'development' };
  runServer([...watch, ...fakes], env, 'server/src/main.ts');
});

function isGiven(name) {
  return Boolean(process.env[name] || process.env[`${name}_FILE`]);
}
