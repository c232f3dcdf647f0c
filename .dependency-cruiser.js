// Who may import whom: docs/decisions/0002-rooms-and-doors.md. The check also asserts that modules were read.
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'A module never reaches itself.', {}, { circular: true }),
    rule(
      'resolvable',
      'An import that leads nowhere.',
      { pathNot: '\\.test\\.tsx?$' },
      { couldNotResolve: true },
    ),
    rule(
      'contract-alone',
      'contract/ depends on zod alone.',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', '^node_modules/zod'] },
    ),
    rule(
      'server-without-web',
      'The server loads the built bundle, never the sources of web/.',
      { path: '^server' },
      { path: '^web' },
    ),
    rule(
      'web-without-server',
      'web/ knows the contract only.',
      { path: '^web' },
      { path: '^server' },
    ),
    rule(
      'server-platform-knows-no-feature',
      'What every feature stands on knows none of them.',
      { path: '^server/src/platform' },
      { path: '^server/src/(features|pages)' },
    ),
    rule(
      'nobody-knows-how-it-starts',
      'What the process is built from is handed to it; the environment is read in boot/ alone.',
      { path: '^server/src/(platform|features|pages|backup|app)', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(boot|cli|main)' },
    ),
    rule(
      'features-meet-at-operations',
      "A feature may call another's operation, never its routes or tables; a table may refer to another's rows.",
      { path: '^server/src/features/([^/]+)/', pathNot: '(\\.test|-tables?)\\.ts$' },
      {
        path: '^server/src/features/[^/]+/.*-(routes|tables?)\\.ts$',
        pathNot: '^server/src/features/$1/',
      },
    ),
    rule(
      'ui-knows-no-feature',
      'Styled parts and the platform of web/ know no feature and no page.',
      { path: '^web/src/(ui|platform)' },
      { path: '^web/src/(features|app)' },
    ),
    rule(
      'ui-knows-no-api',
      'Styled parts know neither the contract nor the API client.',
      { path: '^web/src/ui' },
      { path: '^(contract|web/src/platform)' },
    ),
    rule(
      'web-features-apart',
      'Features of web/ do not import each other; pages in app/ compose them.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'features-below-app',
      'Features do not reach up into app/.',
      { path: '^web/src/features' },
      { path: '^web/src/app' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
