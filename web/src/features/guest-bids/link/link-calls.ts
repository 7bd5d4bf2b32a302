import type { InvitationByLink, OwnGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'

/* The client and the contract come with the first call: the page stands before they do, and weighs no more than the others of the site. */
const parts = () => Promise.all([import('../../../api/call.ts'), import('@drawbar/contract/guest-bids/guest-bids.ts')])

export interface Refusal {
  code: string | null
  /** 0 where no answer came. */
  status: number
  message: string
  errors: Readonly<Record<string, string>>
  /** Why the gate stopped a claim, check by check. */
  reasons: readonly string[]
}
export type Answer<T> = { done: T } | { refused: Refusal }

/** What is typed, as it goes over the wire. */
export interface BidTerms {
  companyName: string
  usdot: string
  docket: string
  contactName: string
  phone: string
  note: string
  amount: { amount: number; currency: InvitationByLink['load']['currency'] }
  expectedVersion: number
}

/** The invitation, with the names of what it has by code: the list of codes is the application's and comes with the call. */
export type NamedInvitation = InvitationByLink & { names: { equipment: string[]; requirements: string[] } }

export const readLink = (token: string): Promise<Answer<NamedInvitation>> =>
  attempt(async ([{ call }, { getGuestBid }]) => {
    const { ACCESSORIALS, EQUIPMENT } = await import('@drawbar/contract/codes.ts')
    const read = await call(getGuestBid, { params: { token } })
    const { equipment, accessorials } = read.load
    return {
      ...read,
      names: {
        equipment: equipment.map((code) => EQUIPMENT[code].name),
        requirements: accessorials.map((code) => ACCESSORIALS[code]),
      },
    }
  })

/** The mail with the code, where the demo shows it in place of a mailbox. */
export type DemoMail = { subject: string; body: string } | null

export const requestCode = (token: string): Promise<Answer<{ demoMail: DemoMail }>> =>
  attempt(async ([{ call }, { sendBidCode }]) => call(sendBidCode, { params: { token } }))

export const enterCode = (token: string, code: string): Promise<Answer<{ proof: string; bid: OwnGuestBid | null }>> =>
  attempt(async ([{ call }, { proveMailbox }]) => call(proveMailbox, { params: { token }, body: { code } }))

export const saveBid = (
  token: string,
  { proof, terms, isRevision }: { proof: string; terms: BidTerms; isRevision: boolean },
): Promise<Answer<OwnGuestBid>> =>
  attempt(async ([{ call }, { placeGuestBid, reviseGuestBid }]) =>
    call(isRevision ? reviseGuestBid : placeGuestBid, { params: { token }, body: { ...terms, proof } }),
  )

export const withdrawBid = (token: string, proof: string): Promise<Answer<OwnGuestBid>> =>
  attempt(async ([{ call }, { withdrawGuestBid }]) => call(withdrawGuestBid, { params: { token }, body: { proof } }))

export const claimBid = (
  token: string,
  { proof, numberDiffers }: { proof: string; numberDiffers: boolean },
): Promise<Answer<{ loadId: string; bidId: string }>> =>
  attempt(async ([{ call }, { claimGuestBid }]) =>
    call(claimGuestBid, { params: { token }, body: { proof, numberDiffers } }),
  )

async function attempt<T>(task: (loaded: Awaited<ReturnType<typeof parts>>) => Promise<T>): Promise<Answer<T>> {
  try {
    return { done: await task(await parts()) }
  } catch (thrown) {
    const { ApiError, MESSAGES } = await import('../../../api/api-error.ts')
    if (!(thrown instanceof ApiError))
      return { refused: { code: null, status: 0, message: MESSAGES.network, errors: {}, reasons: [] } }
    const { code, status, message, errors, current } = thrown
    return { refused: { code, status, message, errors, reasons: failedChecks(current) } }
  }
}

/** `current` of `carrier_not_eligible` lists every check with what it found. */
function failedChecks(current: unknown): string[] {
  if (!Array.isArray(current)) return []
  return current.flatMap((reason: { passed?: unknown; severity?: unknown; datum?: unknown }) =>
    reason.passed === false && reason.severity === 'block' && typeof reason.datum === 'string' ? [reason.datum] : [],
  )
}
