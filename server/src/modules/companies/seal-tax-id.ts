import type { SecretBox } from '../../platform/secret-box.ts'

/** Keyed: nine digits are guessed from a plain hash in a second. */
export const hashTaxId = (box: SecretBox, digits: string): Promise<string> => box.mac(digits, 'tax-id')

export async function sealTaxId(
  box: SecretBox,
  { digits, companyId }: { digits: string; companyId: string },
): Promise<{ sealed: string; hash: string; last4: string }> {
  const [sealed, hash] = await Promise.all([box.seal(digits, `tax-id:${companyId}`), hashTaxId(box, digits)])
  return { sealed, hash, last4: digits.slice(-4) }
}
