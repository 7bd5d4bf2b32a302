import type { House } from '../play/house.ts'

/** The six digits of the last mail to this address, which its reader types off. */
export function mailedCode(house: House, email: string): Promise<string> {
  return house.run(async ({ sql }) => {
    const [mail] = await sql<{ body: string }[]>`
      select body from mails where recipient = ${email} order by created_at desc, id desc limit 1`
    return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? ''
  })
}
