import type { Services } from '../../platform/services.ts'
import { selectSite } from './sql/site.ts'

export async function getSite({ db, config, demoAccounts }: Services) {
  const { launchingSoon, now } = await selectSite(db.sql)
  return { launchingSoon, demo: config.demo, demoAccounts: [...demoAccounts], now }
}
