import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Parts of libraries that nothing in the browser calls but that their makers tie to what it does, so that no bundler drops them. They are
 * 13 KB (gzip) of every signed-in screen. Each export becomes a function that does nothing.
 */
const LEFT_OUT = [
  // Schemas are described for the API document, on the server.
  'zod/v4/core/to-json-schema.js',
  'zod/v4/core/json-schema-processors.js',
  // Every issue has a sentence of ours (contract/src/complaint.ts).
  'zod/v4/locales/en.js',
  // Schemas are read without compiled code (src/main.tsx).
  'zod/v4/core/doc.js',
  // Requests go out by XMLHttpRequest (src/api/client.ts).
  'axios/lib/adapters/fetch.js',
  // Names of status codes, and a way to cancel from before AbortSignal.
  'axios/lib/helpers/HttpStatusCode.js',
  'axios/lib/cancel/CancelToken.js',
  // Bodies are written there too, and the address with its query in src/api/call.ts.
  'axios/lib/helpers/toFormData.js',
  'axios/lib/helpers/toURLEncodedForm.js',
  'axios/lib/helpers/formDataToJSON.js',
  'axios/lib/helpers/AxiosURLSearchParams.js',
  // Nobody listens to the router's own doings.
  'react-router/dist/production/lib/router/instrumentation.js',
  // The variables are a stylesheet made by the build (vite.config.ts); the provider is told to write none.
  '@mantine/core/esm/core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs',
]

const LIST = /^export \{([^}]*)\}/gm
const DECLARED = /^export (?:const|function|class) (\w+)/gm

export function leftOut(): Plugin {
  return {
    name: 'drawbar-left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.split('?')[0] ?? id
      if (!LEFT_OUT.some((part) => path.endsWith(`/node_modules/${part}`))) return null
      const source = readFileSync(path, 'utf8')
      const listed = [...source.matchAll(LIST)].flatMap(([, names = '']) => names.split(','))
      const names = [
        ...[...source.matchAll(DECLARED)].map(([, name]) => name),
        ...listed.map((name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1),
        ),
      ].filter((name) => name !== undefined && name !== '' && name !== 'default')
      return [
        'const nothing = () => undefined',
        'export default nothing',
        ...names.map((name) => `export const ${name} = nothing`),
      ].join('\n')
    },
  }
}
