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
  let taken = 0
  const photograph = (picture: PictureFile): PictureFile => ({
    ...picture,
    bytes: withComment(picture.bytes, `photograph ${(taken += 1)}`),
  })
  return { proof: (rng) => photograph(rng.pick(proofs)), lumper: () => photograph(lumper) }
}

/** No two photographs are the same file, and one that two companies send is a signal. A comment stands in a segment of its own. */
function withComment(jpeg: Uint8Array, comment: string): Uint8Array {
  const text = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}
