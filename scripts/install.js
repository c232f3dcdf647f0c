// node scripts/install.js
import { installPackages } from './install-packages.js';
import { orExplain } from './or-explain.js';

await orExplain(installPackages);
