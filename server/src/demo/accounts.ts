import type { DemoAccount } from '../platform/services.ts'

/** Known to everybody, so they exist in the demo market only; `readConfig` refuses DEMO=1 together with a DATABASE_URL. */
export const DEMO_PASSWORD = 'drawbar-demo'

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { role: 'Founder', email: 'founder@drawbar.example', password: DEMO_PASSWORD, name: 'Ines Okafor' },
  { role: 'Admin', email: 'admin@drawbar.example', password: DEMO_PASSWORD, name: 'Tom Reyes' },
  { role: 'Consignor', email: 'maren@crosstimbers.example', password: DEMO_PASSWORD, name: 'Maren Holt' },
  { role: 'Carrier', email: 'ruth@ouachitacold.example', password: DEMO_PASSWORD, name: 'Ruth Salazar' },
]
