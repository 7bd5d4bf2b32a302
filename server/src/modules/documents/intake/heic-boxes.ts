/** A box of an ISO media file (ISO/IEC 14496-12, 4.2): where it lies, and where behind its head its content begins. */
export interface Box {
  type: string
  from: number
  content: number
  to: number
}

/** The boxes of a stretch, one behind the other. They break off before the first that does not hold. */
export function boxesIn(bytes: Buffer, { from, to }: { from: number; to: number }): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const box = boxAt(bytes, { at, to })
    if (!box) break
    boxes.push(box)
    at = box.to
  }
  return boxes
}

function boxAt(bytes: Buffer, { at, to }: { at: number; to: number }): Box | null {
  const type = bytes.toString('latin1', at + 4, at + 8)
  const length = bytes.readUInt32BE(at)
  // A length of 1 says that the true one follows in eight bytes, one of 0 that the box is the last.
  const content = at + (length === 1 ? 16 : 8)
  if (content > to || !/^[ -~]{4}$/.test(type)) return null
  const long = length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length
  const end = length === 0 ? to : at + long
  return end < content || end > to ? null : { type, from: at, content, to: end }
}
