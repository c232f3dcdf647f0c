// Usage: npm run new -- collection NAMES 'Başlık' 'Başlıklar'
//        npm run new -- page NAME 'Başlık'
//        npm run new -- decision NAMES 'Başlık' 'Başlıklar'
import { exitOnError } from '../command-line.js';
import { root } from '../repository.js';
import { runTool } from '../run-command.js';
import { applyRecipe } from './apply-recipe.js';
import { createNames } from './create-names.js';
import { recipes } from './recipes.js';

const usage = `npm run new -- collection guides 'Rehber' 'Rehberler'
npm run new -- page about 'Hakkımızda'
npm run new -- decision refunds 'İade' 'İadeler'`;

await exitOnError(async () => {
  const [kind, names, title, titles] = process.argv.slice(2);
  const isNamed = /^[a-z]+(-[a-z]+)*$/.test(names ?? '') && Boolean(title?.trim());
  if (!Object.hasOwn(recipes, kind ?? '') || !isNamed) throw new Error(usage);
  const { section, needsMigration } = recipes[kind];
  const files = applyRecipe(root, kind, createNames(names, title, titles));
  await runTool('@biomejs/biome', ['check', '--write', ...files]);
  if (needsMigration) {
    const name = names.replaceAll('-', '_');
    const { code, output } = await runTool('drizzle-kit', ['generate', '--name', name], {
      cwd: `${root}/server`,
    });
    if (code !== 0) throw new Error(output);
  }
  console.log(files.join('\n'));
  console.log(`\nSıradaki: metinleri okuyup düzeltin; docs/adding.md, “${section}”; npm run check`);
});
