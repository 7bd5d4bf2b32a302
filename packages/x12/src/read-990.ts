import { isIn, element, findSegment, place, present, readDate, shorten } from './elements.ts'
import { TENDER_ANSWERS, type TenderAnswer } from './code-lists.ts'
import { readDocuments, type DocumentReading, type SetPlace } from './documents.ts'
import type { IssueLog, ReadMode } from './issues.ts'

/** A carrier's answer to a tender (990). */
export type TenderResponse = {
  /** B1-01. */
  carrierScac?: string
  /** B1-02: the load number of the tender. */
  shipmentId: string
  /** B1-03, YYYY-MM-DD. */
  answeredOn?: string
  /** B1-04 as given, and what the standard says it means; D and E both decline (4010 has no E). */
  action: string
  answer: TenderAnswer
  references: { qualifier: string; value: string }[]
  /** V9-08, V9-01 or K1: why the carrier declines, as given. */
  reason?: string
}

export function readTenderResponse(text: string, { mode }: { mode: ReadMode }): DocumentReading<TenderResponse> {
  return readDocuments(text, { wanted: '990', mode, read: readResponse })
}

function readResponse({ set }: SetPlace, log: IssueLog): TenderResponse | undefined {
  const [st] = set.segments
  const b1 = findSegment(set.segments, 'B1')
  if (!b1) {
    if (st) log.error(place(st), 'segment_missing', 'The answer does not say which load it is about (B1 is missing).')
    return undefined
  }
  const shipmentId = element(b1, 2)
  if (shipmentId === undefined) log.error(place(b1, 2), 'element_missing', 'The answer has no load number (B1-02).')
  const action = element(b1, 4)
  if (action === undefined)
    log.error(place(b1, 4), 'element_missing', 'The answer does not say whether the load is accepted (B1-04).')
  else if (!isIn(TENDER_ANSWERS, action)) {
    log.error(
      place(b1, 4),
      'code_unknown',
      `The answer "${shorten(action)}" is not one we know: A accepted, D or E declined.`,
    )
  }
  const answer = TENDER_ANSWERS[action ?? '']
  const answeredOn = readDate({ segment: b1, number: 3, name: 'The date of the answer' }, log)
  if (shipmentId === undefined || action === undefined || answer === undefined) return undefined
  const v9 = findSegment(set.segments, 'V9')
  const k1 = findSegment(set.segments, 'K1')
  const remark = [element(k1, 1), element(k1, 2)].filter((part) => part !== undefined).join(' ')
  return {
    shipmentId,
    action,
    answer,
    ...present({ carrierScac: element(b1, 1), answeredOn }),
    ...present({ reason: remark === '' ? (element(v9, 8) ?? element(v9, 1)) : remark }),
    references: set.segments.flatMap((segment) => {
      const qualifier = element(segment, 1)
      const value = element(segment, 2)
      return segment.id === 'N9' && qualifier !== undefined && value !== undefined ? [{ qualifier, value }] : []
    }),
  }
}
