import { useBlockedReason } from '../../../app/frame/use-blocked-reason.ts'

export const useMayOffer = (): string | undefined => useBlockedReason('placeBids')
