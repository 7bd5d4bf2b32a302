import { readFile } from 'node:fs/promises'
import type { Random } from '../random.ts'

export interface PictureFile {
  fileName: string
  bytes: Uint8Array
}

/** Pictures of signed papers, as a driver's phone takes them. */
export interface Receipts {
  proof(rng: Random): PictureFile
  lumper(): PictureFile
}

const PROOFS = ['delivery-receipt-1.jpg', 'delivery-receipt-2.jpg', 'delivery-receipt-3.jpg', 'delivery-receipt-4.jpg']
const LUMPER = 'lumper-receipt.jpg'

export async function loadReceipts(): Promise<Receipts> {
  const load = async (fileName: string): Promise<PictureFile> => ({
    fileName,
    bytes: await readFile(new URL(`../assets/${fileName}`, import.meta.url)),
  })
  const proofs = await Promise.all(PROOFS.map(load))
  const lumper = await load(LUMPER)
  return { proof: (rng) => rng.pick(proofs), lumper: () => lumper }
}
