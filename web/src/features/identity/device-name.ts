import { t } from '../../app/i18n/t.ts'

const BROWSERS = { Edge: /Edg\//, Opera: /OPR\//, Firefox: /Firefox\//, Chrome: /Chrome\//, Safari: /Safari\// }
const SYSTEMS = { iOS: /iPhone|iPad/, Android: /Android/, Windows: /Windows/, macOS: /Mac OS X/, Linux: /Linux/ }

/** “Chrome on Windows”, for a person to recognise; the order of the tests matters, since browsers claim to be one another. */
export function deviceName(userAgent: string): string {
  const named = (list: Record<string, RegExp>) => Object.entries(list).find(([, mark]) => mark.test(userAgent))?.[0]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (system === undefined) return browser ?? t('Unknown device')
  return t('{browser} on {system}', { browser: browser ?? t('A browser'), system })
}
