import type { BankAccount } from '@drawbar/contract/documents/bank-account.ts'
import type { Config } from '../../../platform/config.ts'
import { createSecretBox } from '../../../platform/secret-box.ts'

export interface KeptAccount {
  last4: string
  fingerprint: string
}

/**
 * What is kept of an account that a paper names: four digits for eyes, and what tells that two papers name the same one. Keyed, for all
 * accounts of a bank are tried in minutes; nothing is sealed, since nobody needs to read it again.
 */
export async function keepAccount(
  config: Pick<Config, 'dataDir' | 'secretsKey'>,
  { routingNumber, accountNumber }: BankAccount,
): Promise<KeptAccount> {
  // Printed to a fixed width on a check, and without the zeros before it in a letter.
  const account = accountNumber.replace(/^0+/, '')
  const fingerprint = await createSecretBox(config).mac(`${routingNumber} ${account}`, 'bank-account')
  return { last4: accountNumber.slice(-4), fingerprint }
}
