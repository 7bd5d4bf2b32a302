import { BUSINESS_ORDER, type Source } from './sources.ts'

const CONTRACT_PACKAGES = new Set(['zod'])
const TEST_PACKAGES = new Set(['vitest', 'fast-check'])

/** Each import that goes against the house's directions, as a sentence. */
export function wrongImports(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, target }) => {
      const why = target ? wrongTarget(source, target) : wrongPackage(source, specifier)
      return why ? [`${source.path} imports ${specifier}: ${why}`] : []
    }),
  )
}

function wrongPackage({ path, isTest }: Source, specifier: string): string | undefined {
  if (!path.startsWith('contract/src/')) return undefined
  if (CONTRACT_PACKAGES.has(specifier) || (isTest && (TEST_PACKAGES.has(specifier) || specifier.startsWith('node:'))))
    return undefined
  return 'the contract imports zod only'
}

function wrongTarget(source: Source, target: string): string | undefined {
  const from = source.path
  if (from.startsWith('contract/')) return target.startsWith('contract/') ? undefined : 'the contract knows nobody'
  if (from.startsWith('packages/')) {
    const allowed = target.startsWith(from.split('/src/')[0] ?? from) || target.startsWith('contract/src/')
    return allowed ? undefined : 'a package knows itself and the contract'
  }
  if (from.startsWith('server/src/')) return wrongInServer(source, target)
  if (from.startsWith('web/src/')) return wrongInWeb(source, target)
  return undefined
}

function wrongInServer({ path, isTest }: Source, target: string): string | undefined {
  if (target.startsWith('web/')) return 'the server knows no screen'
  // A test drives the whole app, whatever room it stands in.
  const mayBuild = isTest || path.endsWith('/testing.ts')
  if (
    path.startsWith('server/src/platform/') &&
    !mayBuild &&
    !/^(server\/src\/platform|contract\/src|packages\/[\w-]+\/src)\//.test(target)
  ) {
    return 'the platform knows no module'
  }
  const own = moduleOf(path)
  if (!own) return undefined
  const other = moduleOf(target)
  if (!other) {
    const allowed = mayBuild || /^(server\/src\/(platform|gateways)|(contract|packages\/[\w-]+)\/src)\//.test(target)
    return allowed ? undefined : 'a module knows the platform, gateways, packages, the contract and earlier modules'
  }
  if (other === own) return undefined
  // Tests build their scene with the builders of any module.
  if (mayBuild && /[/.]testing\.ts$/.test(target)) return undefined
  if (target !== `server/src/modules/${other}/index.ts`) return `the way into ${other} is its index.ts`
  return isTest || rank(other) < rank(own) ? undefined : `${other} comes after ${own}; let ${own} emit an event`
}

/** Lowest first: a layer uses those before it. Session and texts (`app/session`, `app/i18n`) serve all of them. */
const WEB_LAYERS = ['paths', 'ui', 'api', 'app/frame', 'features', 'pages', 'app/shell']
/** Features in the order in which screens build on each other: a feature uses those before it. */
const FEATURES = [
  'places',
  'lists',
  'imports',
  'carriers',
  'eligibility',
  'companies',
  'identity',
  'teams',
  'staff-users',
  'insurance',
  'risk',
  'verification',
  'register',
  'fleet',
  'documents',
  'loads',
  'load-imports',
  'rates',
  'board',
  'truck-postings',
  'trip-plans',
  'public-site',
  'guest-bids',
  'bids',
  'awards',
  'award-plans',
  'shipments',
  'billing',
  'disputes',
  'messages',
  'notifications',
  'insights',
  'operations',
  'dashboards',
  'onboarding',
]

function wrongInWeb({ path, isTest }: Source, target: string): string | undefined {
  if (target.startsWith('server/')) return 'a screen knows the server only through the contract'
  const [own, other] = [webLayer(path), webLayer(target)]
  if (isTest || /\/testing\.tsx?$/.test(path) || own < 0 || other < 0) return undefined
  if (other > own) return `${WEB_LAYERS[other] ?? ''} stand above ${WEB_LAYERS[own] ?? ''}`
  const [from, to] = [featureOf(path), featureOf(target)]
  return from && to && from !== to && FEATURES.indexOf(to) > FEATURES.indexOf(from)
    ? `the feature ${to} comes after ${from}`
    : undefined
}

function webLayer(path: string): number {
  const top = path.match(/^web\/src\/(app\/[\w-]+|[\w-]+)/)?.[1]
  return WEB_LAYERS.indexOf(top ?? '')
}

const featureOf = (path: string) => path.match(/^web\/src\/features\/([\w-]+)\//)?.[1]
const moduleOf = (path: string) => path.match(/^server\/src\/modules\/([\w-]+)\//)?.[1]
const rank = (name: string) => BUSINESS_ORDER.indexOf(name)
