import type { TenderEnvelope } from '@drawbar/x12/index.ts'

/** What identifies a tender against repeats (domain §5: sender, ISA13, GS06, ST02), and what it said. */
export interface TenderKey {
  sender: string
  interchangeNumber: string
  groupNumber: string
  setNumber: string
  contentHash: string
}

export const tenderKey = (envelope: TenderEnvelope): TenderKey => ({
  sender: `${envelope.sender.qualifier}:${envelope.sender.id}`,
  interchangeNumber: envelope.interchangeControlNumber,
  groupNumber: envelope.groupControlNumber,
  setNumber: envelope.setControlNumber,
  contentHash: envelope.contentHash,
})

/** The key alone, as one text. */
export const keyText = ({
  sender,
  interchangeNumber,
  groupNumber,
  setNumber,
}: Omit<TenderKey, 'contentHash'>): string => JSON.stringify([sender, interchangeNumber, groupNumber, setNumber])
