// node scripts/run.js server/src/cli/user.ts list
import { installPackages } from './install-packages.js';
import { orExplain } from './or-explain.js';
import { runInOurPlace } from './run-program.js';

await orExplain(async () => {
  await installPackages();
  runInOurPlace(process.argv.slice(2));
});
